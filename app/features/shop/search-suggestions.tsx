import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnNavigation } from '#app/lib/use-on-navigation.ts'
import { shopHref } from '#domain/shop-query.ts'
import { Highlight } from './highlight.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** Tells the field whether the list is open and which suggestion is marked. */
  onChange: (state: { isOpen: boolean; activeId: string | undefined }) => void
}

/** The list under the search field: the keyboard stays in the field and marks one of them. */
export function SearchSuggestions({ input, listId, onChange }: SuggestionsProps) {
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(isWanted ? term : '')
  const isOpen = isWanted && found.items.length > 0
  const activeId = isOpen && active >= 0 ? `${listId}-${active}` : undefined
  const tell = useEffectEvent(onChange)
  useEffect(() => tell({ isOpen, activeId }), [isOpen, activeId])
  useOnNavigation(close)

  function close() {
    setWanted(false)
    setActive(-1)
  }

  function choose(suggestion: Suggestion) {
    close()
    void navigate(hrefOf(suggestion))
  }

  const onInput = useEffectEvent(() => {
    setTerm(input.current?.value.trim() ?? '')
    setWanted(true)
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
    const gone = new AbortController()
    // What was typed while this file was on its way counts too.
    if (field && document.activeElement === field && field.value.trim() !== field.defaultValue.trim()) onInput()
    field?.addEventListener('input', () => onInput(), gone)
    field?.addEventListener('keydown', (event) => onKey(event), gone)
    field?.addEventListener('blur', () => onBlur(), gone)
    return () => gone.abort()
  }, [input])

  return (
    <>
      <p role="status" className="sr-only">
        {isWanted && found.term && countSuggestions(found.items.length)}
      </p>
      {isOpen && (
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox with a list
          role="listbox"
          aria-label="Suggestions"
          className="on-ink absolute top-full right-0 left-0 z-30 mt-1 border border-edge-ink py-1 lg:min-w-80"
        >
          {found.items.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
            <li
              key={`${suggestion.kind} ${suggestion.id ?? suggestion.text}`}
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The field would lose the focus, and the list be gone before the click.
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

/** Past either end is the field itself, with nothing marked. */
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
