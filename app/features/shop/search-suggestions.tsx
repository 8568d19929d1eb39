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
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: required by the combobox pattern
          role="listbox"
          aria-label="Suggestions"
          className="on-ink absolute top-full right-0 left-0 z-30 mt-1 border border-edge-ink py-1 lg:min-w-80"
        >
          {found.items.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard
            <li
              key={`${suggestion.kind} ${suggestion.id ?? suggestion.text}`}
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Otherwise the field would lose the focus, and the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 text-[0.9375rem] hover:bg-carbon aria-selected:bg-carbon aria-selected:shadow-[inset_3px_0_0_var(--color-signal)]"
            >
              <span className="min-w-0 wrap-anywhere leading-snug">
                <Highlight text={suggestion.text} match={found.term} />
              </span>
              <span className="flex-none font-display font-semibold text-muted-ink text-[0.9375rem] tracking-[0.02em]">
                {KINDS[suggestion.kind]}
              </span>
            </li>
          ))}
        </ul>
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
  return kind === 'designer' ? `/designers/${id}` : shopHref({ category: text })
}

function countSuggestions(count: number) {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

const KINDS = { design: 'Design', designer: 'Designer', category: 'Category' }
