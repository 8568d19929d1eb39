import { useEffect, useState } from 'react'

export type Suggestion = { kind: 'category' | 'tag' | 'designer' | 'design'; text: string; id?: string }

const DEBOUNCE_MS = 150
const NOTHING: { term: string; items: Suggestion[] } = { term: '', items: [] }
const cache = new Map<string, Suggestion[]>()

/** Debounced search suggestions. The previous suggestions stay until new ones arrive. */
export function useSuggestions(term: string) {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (!term) return setFound(NOTHING)
    const outdated = new AbortController()
    const timer = setTimeout(
      async () => {
        const items = await fetchSuggestions(term, outdated.signal)
        if (!outdated.signal.aborted) setFound({ term, items })
      },
      cache.has(term) ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [term])
  return term ? found : NOTHING
}

/** Suggestions are optional; failures are ignored. */
async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = cache.get(term)
  if (known) return known
  try {
    const response = await fetch(`/api/v1/designs/suggestions?search=${encodeURIComponent(term)}`, { signal })
    if (!response.ok) return []
    const { items } = (await response.json()) as { items: Suggestion[] }
    cache.set(term, items)
    return items
  } catch {
    return []
  }
}
