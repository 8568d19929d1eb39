/** Keeps the typed values of a form in this tab, so that they survive a reload and a new sign-in. */
export function formDraft<Values extends Record<string, string>>(name: string) {
  const key = `pitlane-draft-${name}`
  return {
    read(): Partial<Values> | undefined {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return typeof stored === 'object' && stored !== null ? (stored as Partial<Values>) : undefined
      } catch {
        return
      }
    },
    keep(form: HTMLFormElement): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))))
      } catch {
        // Storage is unavailable: the values last as long as the page is open.
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
