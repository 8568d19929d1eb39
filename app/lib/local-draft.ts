/** Text in localStorage that survives a reload, a failed call and the end of the session. If storage is blocked, it does not. */
export function readDraft<Value>(key: string, parse: (stored: unknown) => Value | undefined): Value | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the text then lasts as long as the page.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
