/** Drafts in `session` storage last until the tab is closed, those in `local` storage until they are dropped. */
export type Area = 'session' | 'local'

/**
 * Typed values, kept in the browser until they are sent: they survive a reload, a failed request and an expired session.
 * Without storage they last as long as the page.
 */
export function createDraft<Value>(key: string, parse: (stored: unknown) => Value | undefined, area: Area = 'session') {
  const storage = () => (area === 'session' ? sessionStorage : localStorage)
  return {
    read(): Value | undefined {
      try {
        return parse(JSON.parse(storage().getItem(key) ?? 'null'))
      } catch {
        return
      }
    },
    keep(value: Value): void {
      try {
        storage().setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or unavailable.
      }
    },
    drop(): void {
      try {
        storage().removeItem(key)
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
  }
}

/** A draft of one text. Keeping an empty text drops it. */
export function createTextDraft(key: string, area: Area = 'session') {
  const draft = createDraft(key, (stored) => (typeof stored === 'string' ? stored : undefined), area)
  return {
    read: () => draft.read() ?? '',
    keep: (text: string) => (text ? draft.keep(text) : draft.drop()),
  }
}

/** A draft of text fields by name. */
export function createFormDraft<Name extends string>(key: string) {
  return createDraft(key, (stored) => parseFields(stored) as Partial<Record<Name, string>> | undefined)
}

export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function parseFields(stored: unknown): Record<string, string> | undefined {
  if (typeof stored !== 'object' || stored === null) return
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
}
