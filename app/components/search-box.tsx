import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { cx } from '#app/components/ui/cx.ts'

/** A plain GET form, so that it also works before the scripts are there; `required` then stops the empty search. */
export function SearchBox({ className }: { className?: string }) {
  const id = useId()
  const navigate = useNavigate()
  const term = useSearchedTerm()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (input.current) input.current.value = term
  }, [term])

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
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted-ink"
      />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        defaultValue={term}
        placeholder="Search designs"
        required
        pattern=".*\S.*"
        title="Type what you are looking for"
        enterKeyHint="search"
        className="scheme-dark h-11 w-full rounded-2 border border-edge-ink bg-carbon pr-3 pl-10 text-base text-paper placeholder:text-muted-ink lg:h-10 lg:text-[0.9375rem]"
      />
    </Form>
  )
}

/** What the shop is showing now stays in the box. */
function useSearchedTerm() {
  const { pathname, search } = useLocation()
  return pathname === '/shop' ? (new URLSearchParams(search).get('search') ?? '') : ''
}
