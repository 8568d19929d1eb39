import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from './use-hydrated.ts'

export type FieldErrors<Field extends string> = { [Name in Field]?: string | undefined }

type FormWork<Field extends string> = {
  /** What is wrong with what was typed, before anything is sent. */
  check?: (values: Record<Field, string>) => FieldErrors<Field>
  /** Does the work; answers what the server found wrong, field by field. */
  send: (values: Record<Field, string>, form: HTMLFormElement) => Promise<FieldErrors<Field> | undefined>
}

/** A form sent by script, one at a time: errors stand at their fields, and the first wrong field gets the focus. */
export function useForm<Field extends string>({ check, send }: FormWork<Field>) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [sending, setSending] = useState(false)
  const ready = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<Field, string>
    const wrong = check?.(values) ?? {}
    if (isEmpty(wrong)) {
      const focused = document.activeElement
      setSending(true)
      try {
        finish(form, (await send(values, form)) ?? {}, focused)
      } finally {
        setSending(false)
      }
    } else finish(form, wrong, null)
  }

  function finish(form: HTMLFormElement, found: FieldErrors<Field>, focused: Element | null) {
    flushSync(() => {
      setSending(false)
      setErrors(found)
    })
    if (!form.isConnected) return
    const wrongField = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrongField) wrongField.focus()
    // The button was disabled meanwhile, which drops the keyboard's place on the page.
    else if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }

  return {
    errors,
    sending,
    /** Until the scripts are there, the browser would send the form itself. */
    busy: sending || !ready,
    form: { method: 'post', noValidate: true, onSubmit: submit } as const,
  }
}

function isEmpty(errors: object) {
  return Object.values(errors).every((error) => error === undefined)
}
