import { useEffect, useRef } from 'react'
import { createFormDraft } from './draft.ts'

/** A draft of the text fields of an uncontrolled form. Fills in the empty ones when the page opens. */
export function useFormDraft(key: string) {
  const form = useRef<HTMLFormElement>(null)
  const draft = createFormDraft(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft depends on the key
  useEffect(() => {
    for (const [field, text] of Object.entries(draft.read() ?? {})) {
      const element = form.current?.elements.namedItem(field)
      if (isTextField(element) && element.value === '') element.value = text ?? ''
    }
  }, [key])
  return {
    ref: form,
    keep(): void {
      const fields = [...(form.current?.elements ?? [])].filter(isTextField)
      draft.keep(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
    },
    drop: draft.drop,
  }
}

/** Without checkboxes: a statement must be confirmed again. */
function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio'
}
