import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { shopHref } from '#domain/shop-query.ts'
import { Highlight } from './highlight.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** Reports whether the list is open and which suggestion is active. */
  onChange: (state: { isOpen: boolean; activeId: string | undefined }) => void
}

/** Suggestions of the search combobox. The focus stays in the field; the arrow keys select a suggestion. */
export function SearchSuggestions({ input, listId, onChange }: SuggestionsProps) {
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [isRequested, setRequested] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(isRequested ? term : '')
  const isOpen = isRequested && found.items.length > 0
  const activeId = isOpen && active >= 0 ? `${listId}-${active}` : undefined
  const reportChange = useEffectEvent(onChange)
  useEffect(() => reportChange({ isOpen, activeId }), [isOpen, activeId])
  useOnNavigation(close)

  function close() {
    setRequested(false)
    setActive(-1)
  }

  function choose(suggestion: Suggestion) {
    close()
    void navigate(hrefOf(suggestion))
  }

  const onInput = useEffectEvent(() => {
    setTerm(input.current?.value.trim() ?? '')
    setRequested(true)
    setActive(-1)
  })
  const onBlur = useEffectEvent(close)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found.items[active]
    if (step && !isOpen && input.current?.value.trim()) onInput()
    else if (step && isOpen) setActive(stepTo(active + step, found.items.length))
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const field = input.current
    const unmounted = new AbortController()
    // The user may have typed while this module was loading.
    if (field && document.activeElement === field && field.value.trim() !== field.defaultValue.trim()) onInput()
    field?.addEventListener('input', () => onInput(), unmounted)
    field?.addEventListener('keydown', (event) => onKey(event), unmounted)
    field?.addEventListener('blur', () => onBlur(), unmounted)
    return () => unmounted.abort()
  }, [input])

  return (
    <>
      <p role="status" className="sr-only">
        {isRequested && found.term && countSuggestions(found.items.length)}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="on-ink absolute top-full right-0 left-0 z-30 mt-1 border border-edge-ink pb-1 lg:min-w-80"
        >
          {groupByKind(found.items).map(({ kind, from, suggestions }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
            <div key={kind} role="group" aria-label={GROUPS[kind]}>
              <p
                aria-hidden="true"
                className="px-3 pt-3 pb-1 font-display font-semibold text-[0.9375rem] text-muted-ink leading-none tracking-[0.02em]"
              >
                {GROUPS[kind]}
              </p>
              {suggestions.map((suggestion, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard
                <div
                  key={suggestion.id ?? suggestion.text}
                  id={`${listId}-${from + index}`}
                  role="option"
                  aria-selected={from + index === active}
                  tabIndex={-1}
                  // Otherwise the field would lose the focus, and the list would close before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(suggestion)}
                  className="flex min-h-11 cursor-pointer items-center px-3 text-[0.9375rem] hover:bg-carbon aria-selected:bg-carbon aria-selected:shadow-[inset_3px_0_0_var(--color-signal)]"
                >
                  <span className="min-w-0 wrap-anywhere leading-snug">
                    <Highlight text={suggestion.text} match={found.term} />
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Moving past either end selects no suggestion. */
function stepTo(next: number, length: number) {
  if (next >= length) return -1
  return next < -1 ? length - 1 : next
}

function hrefOf({ kind, id, text }: Suggestion) {
  if (kind === 'design') return `/design/${id}`
  if (kind === 'designer') return `/designers/${id}`
  return shopHref(kind === 'tag' ? { tag: text } : { category: [text] })
}

/** The suggestions of each kind, with the position of the first one in the whole list. */
function groupByKind(items: readonly Suggestion[]) {
  const groups: { kind: Suggestion['kind']; from: number; suggestions: Suggestion[] }[] = []
  for (const [index, suggestion] of items.entries()) {
    const last = groups.at(-1)
    if (last?.kind === suggestion.kind) last.suggestions.push(suggestion)
    else groups.push({ kind: suggestion.kind, from: index, suggestions: [suggestion] })
  }
  return groups
}

function countSuggestions(count: number) {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

const GROUPS = { category: 'Categories', tag: 'Tags', designer: 'Designers', design: 'Designs' }
