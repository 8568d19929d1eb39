import { useState } from 'react'
import { formDraft } from '#app/lib/form-draft.ts'

export type Values = Record<string, string>
/** `before`: the saved values when the admin began to type. */
type Typed = { values: Values; before: Values }

/** The values of a form: the saved ones until the admin types. Typed values survive a reload. */
export function useTyped(name: string, saved: Values) {
  const draft = formDraft<Typed>(name)
  const [typed, setTyped] = useState<Typed | undefined>(() => draft.read())
  const values = typed?.values ?? saved
  return {
    values,
    isTyped: typed !== undefined,
    /** The fields that another admin has saved since. */
    changedElsewhere: Object.keys(saved).filter((field) => typed && typed.before[field] !== saved[field]),
    type(change: Values) {
      const next = { values: { ...values, ...change }, before: typed?.before ?? saved }
      setTyped(next)
      draft.keep(next)
    },
    forget() {
      setTyped(undefined)
      draft.drop()
    },
  }
}
