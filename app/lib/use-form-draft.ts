import { useEffect, useRef } from 'react'

/** Keeps the typed text of a form in this tab: an ended session, a failed call or a reload must not cost it. */
export function useFormDraft(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const key = `pitlane-draft ${name}`
  useEffect(() => {
    for (const [field, text] of Object.entries(readDraft(key))) {
      const element = form.current?.elements.namedItem(field)
      if (isTextField(element) && element.value === '') element.value = text
    }
  }, [key])
  return {
    ref: form,
    keep(): void {
      if (!form.current) return
      const fields = [...form.current.elements].filter(isTextField).map(({ name: field, value }) => [field, value])
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields)))
      } catch {
        // Storage is unavailable: the text lasts as long as the page is open.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
  }
}

function readDraft(key: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(Object.entries(draft).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

/** Without checkboxes: a statement must be confirmed again. */
function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true
  return element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio'
}
