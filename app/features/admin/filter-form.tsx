import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

type FilterFormProps = {
  /** The applied filters. When they change, the fields start again with them. */
  applied: unknown
  className: string
  noValidate?: boolean
  onApply: (read: (name: string) => string) => void
  /** After the user has changed the field of this name. */
  onEdit?: (name: string) => void
  children: ReactNode
}

/** Filters above a list, applied on submit. The focus stays on the same field or button, or moves to the first invalid field. */
export function FilterForm({ applied, className, noValidate, onApply, onEdit, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef(-1)
  const key = JSON.stringify(applied)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key replaces the fields, and the focused one is lost
  useEffect(() => {
    const field = form.current?.elements[focused.current]
    if (document.activeElement === document.body && field instanceof HTMLElement) field.focus({ preventScroll: true })
    focused.current = -1
  }, [key])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const data = new FormData(currentTarget)
    const { activeElement } = document
    focused.current = activeElement ? [...currentTarget.elements].indexOf(activeElement) : -1
    flushSync(() => onApply((name) => String(data.get(name) ?? '').trim()))
    currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <search>
      <form
        key={key}
        ref={form}
        noValidate={noValidate}
        onSubmit={submit}
        onInput={({ target }) => 'name' in target && onEdit?.(String(target.name))}
        className={className}
      >
        {children}
      </form>
    </search>
  )
}
