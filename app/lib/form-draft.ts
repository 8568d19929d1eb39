const PREFIX = 'automotive-apparel-draft-'

/** Text typed into a form, kept in this tab until it is saved: it survives a reload and an expired session. */
export function formDraft<Draft>(name: string) {
  const key = PREFIX + name
  return {
    read(): Draft | undefined {
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null) ?? undefined
      } catch {
        return
      }
    },
    keep(draft: Draft): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
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
