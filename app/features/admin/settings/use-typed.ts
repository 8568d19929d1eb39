import { useRef, useState } from 'react'
import { createDraft } from '#app/lib/draft.ts'
import { type Typed, typedSince } from './typed-since.ts'

export type Values = Record<string, string>

const NOTHING: Typed = { values: {}, before: {} }

/** The values of a form: the saved ones, except where the admin has typed. Typed values survive a reload. */
export function useTyped(name: string, saved: Values) {
  const draft = typedDraft(name)
  const [typed, setTyped] = useState(() => draft.read() ?? NOTHING)
  // The response to a save arrives after more was typed.
  const latest = useRef(typed)

  function set(next: Typed) {
    latest.current = next
    setTyped(next)
    if (Object.keys(next.values).length > 0) draft.keep(next)
    else draft.drop()
  }

  return {
    values: { ...saved, ...typed.values },
    isTyped: Object.keys(typed.values).length > 0,
    /** The typed fields that another admin has saved since. */
    changedElsewhere: Object.keys(typed.values).filter(
      (field) => typed.before[field] !== undefined && typed.before[field] !== saved[field],
    ),
    type(change: Values) {
      const { values, before } = latest.current
      set({ values: { ...values, ...change }, before: { ...pick(saved, change), ...before } })
    },
    forget: () => set(NOTHING),
    /** Keeps what was typed after these values were sent. */
    forgetSent: (sent: Values) => set(typedSince(sent, latest.current)),
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
