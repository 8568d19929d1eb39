import { Search } from 'lucide'
import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { normalizeSearch } from '#domain/normalize-search.ts'
import type { SuggestionsProps } from './search-suggestions.tsx'

/** A plain GET form, so that it also works before hydration; `required` then prevents an empty search. */
export function SearchBox({ className, autoFocus }: { className?: string; autoFocus?: boolean }) {
  const id = useId()
  const listId = `${id}-list`
  const navigate = useNavigate()
  const term = useSearchedTerm()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const [activeId, setActiveId] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  // Suggestions need scripts, so the server renders a plain search field.
  const combobox = useHydrated()
    ? {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        'aria-activedescendant': activeId,
      }
    : {}

  // Not on the first render: the visitor may have typed before hydration.
  const shownTerm = useRef(term)
  useEffect(() => {
    if (input.current && shownTerm.current !== term) input.current.value = term
    shownTerm.current = term
  }, [term])

  /** Loaded on first focus, to keep them out of the first load. If that fails, the search still works. */
  function loadSuggestions() {
    if (Suggestions) return
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => {},
    )
  }

  // The field may have been focused before hydration, without a focus event for React.
  const loadForEarly = useEffectEvent(() => document.activeElement === input.current && loadSuggestions())
  useEffect(() => void loadForEarly(), [])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value.trim()
    if (text) navigate(`/shop?search=${encodeURIComponent(text)}`)
    else input.current?.focus()
  }

  return (
    <Form role="search" action="/shop" onSubmit={search} className={cx('relative', className)}>
      <label htmlFor={id} className="sr-only">
        Search designs
      </label>
      <Icon icon={Search} className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted-ink" />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        defaultValue={term}
        placeholder="Search designs"
        required
        pattern=".*\S.*"
        title="Enter a search term"
        enterKeyHint="search"
        autoComplete="off"
        onFocus={loadSuggestions}
        // biome-ignore lint/a11y/noAutofocus: focuses the field when its popover opens, not on page load
        autoFocus={autoFocus}
        {...combobox}
        className="scheme-dark h-11 w-full rounded-2 border border-edge-ink bg-carbon pr-3 pl-10 text-base text-paper placeholder:text-muted-ink lg:h-10 lg:text-[0.9375rem]"
      />
      {Suggestions && (
        <Suggestions
          input={input}
          listId={listId}
          onChange={({ isOpen, activeId }) => {
            setOpen(isOpen)
            setActiveId(activeId)
          }}
        />
      )}
    </Form>
  )
}

/** The current search term of the shop, normalized like the URL under which the server caches the page. */
function useSearchedTerm() {
  const { pathname, search } = useLocation()
  return pathname === '/shop' ? normalizeSearch(new URLSearchParams(search).get('search') ?? '') : ''
}
