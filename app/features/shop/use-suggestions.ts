import { useEffect, useState } from 'react'

export type Suggestion = { kind: 'design' | 'designer' | 'category'; text: string; id?: string }

const PAUSE_MS = 150
const NOTHING: { term: string; items: Suggestion[] } = { term: '', items: [] }
const answers = new Map<string, Suggestion[]>()

/** What a term may become, asked for once typing pauses; the last answer stays until the next one is there. */
export function useSuggestions(term: string) {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (!term) return setFound(NOTHING)
    const outdated = new AbortController()
    const pause = setTimeout(
      async () => {
        const items = await ask(term, outdated.signal)
        if (!outdated.signal.aborted) setFound({ term, items })
      },
      answers.has(term) ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(pause)
      outdated.abort()
    }
  }, [term])
  return term ? found : NOTHING
}

/** Suggestions are a comfort: when they cannot be had there are none. */
async function ask(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = answers.get(term)
  if (known) return known
  try {
    const answer = await fetch(`/api/v1/designs/suggestions?search=${encodeURIComponent(term)}`, { signal })
    if (!answer.ok) return []
    const { items } = (await answer.json()) as { items: Suggestion[] }
    answers.set(term, items)
    return items
  } catch {
    return []
  }
}
