import { useState } from 'react'
import { createDraft } from '#app/lib/draft.ts'

export type Values = Record<string, string>
/** The fields that the admin has typed, and what was saved in them before. */
type Typed = { values: Values; before: Values }

const NOTHING: Typed = { values: {}, before: {} }

/** The values of a form: the saved ones, except where the admin has typed. Typed values survive a reload. */
export function useTyped(name: string, saved: Values) {
  const draft = typedDraft(name)
  const [typed, setTyped] = useState(() => draft.read() ?? NOTHING)
  return {
    values: { ...saved, ...typed.values },
    isTyped: Object.keys(typed.values).length > 0,
    /** The typed fields that another admin has saved since. */
    changedElsewhere: Object.keys(typed.values).filter((field) => typed.before[field] !== saved[field]),
    type(change: Values) {
      const next = { values: { ...typed.values, ...change }, before: { ...pick(saved, change), ...typed.before } }
      setTyped(next)
      draft.keep(next)
    },
    forget() {
      setTyped(NOTHING)
      draft.drop()
    },
  }
}

function pick(saved: Values, change: Values): Values {
  return Object.fromEntries(Object.keys(change).map((field) => [field, saved[field] ?? '']))
}

export function typedDraft(name: string) {
  return createDraft(`pitlane-draft ${name}`, (stored) => (isTyped(stored) ? stored : undefined))
}

function isTyped(stored: unknown): stored is Typed {
  const { values, before } = (stored ?? {}) as Partial<Record<keyof Typed, unknown>>
  return [values, before].every((part) => typeof part === 'object' && part !== null)
}
