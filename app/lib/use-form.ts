import { type FormEvent, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { dismissFailures } from '#app/ui/toast.ts'
import { useHydrated } from './use-hydrated.ts'

export type FieldErrors<Field extends string> = { [Name in Field]?: string | undefined }

type FormWork<Field extends string> = {
  /** Client-side validation. */
  check?: (values: Record<Field, string>) => FieldErrors<Field>
  /** Submits the form and returns the server's field errors. A form with several submit buttons learns which was used. */
  send: (
    values: Record<Field, string>,
    form: HTMLFormElement,
    submitter: HTMLElement | null,
  ) => Promise<FieldErrors<Field> | undefined>
}

/** A form submitted with JavaScript, one submission at a time. The first invalid field gets the focus. */
export function useForm<Field extends string>({ check, send }: FormWork<Field>) {
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [sending, setSending] = useState(false)
  const ready = useHydrated()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    const values = Object.fromEntries(new FormData(form)) as Record<Field, string>
    const invalid: FieldErrors<Field> = check?.(values) ?? {}
    for (const { name, problem } of findUnreadable<Field>(form)) invalid[name] ??= problem
    if (isEmpty(invalid)) {
      const focused = document.activeElement
      setSending(true)
      dismissFailures()
      try {
        finish(form, (await send(values, form, submitter)) ?? {}, focused)
      } finally {
        setSending(false)
      }
    } else finish(form, invalid, null)
  }

  /** The error is about the old value. */
  function forgetError({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as EventTarget & { name?: Field }
    if (name && errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
  }

  function finish(form: HTMLFormElement, found: FieldErrors<Field>, focused: Element | null) {
    flushSync(() => {
      setSending(false)
      setErrors(found)
    })
    if (!form.isConnected) return
    const invalidField = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalidField) invalidField.focus()
    // The button was disabled during the submission and lost the focus.
    else if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }

  return {
    errors,
    sending,
    /** Also true before hydration, when the browser would submit the form itself. */
    busy: sending || !ready,
    form: { method: 'post', noValidate: true, onSubmit: submit, onInput: forgetError } as const,
  }
}

/** The form data has '' for a value that the browser cannot read, such as a half-typed date. It must not be saved as “none”. */
function findUnreadable<Field extends string>(form: HTMLFormElement) {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return inputs
    .filter(({ validity }) => validity.badInput)
    .map(({ name, type }) => ({
      name: name as Field,
      problem: type === 'number' ? 'Enter a number.' : 'Enter a complete date.',
    }))
}

function isEmpty(errors: object) {
  return Object.values(errors).every((error) => error === undefined)
}
