type ReviewDraft = { stars?: string | undefined; fit?: string | undefined; text: string }

/**
 * An unsent review, kept in this tab: a session that ended must not cost the customer the text. Without photos, whose
 * preview links expire after a few minutes.
 */
export function reviewDraft(userId: string, designId: string) {
  const key = `pitlane-review ${userId} ${designId}`
  return {
    read(): ReviewDraft | undefined {
      try {
        const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isDraft(draft) ? draft : undefined
      } catch {
        return
      }
    },
    keep(form: HTMLFormElement): void {
      try {
        const { stars, fit, text } = Object.fromEntries(new FormData(form))
        sessionStorage.setItem(key, JSON.stringify({ stars, fit, text }))
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

function isDraft(value: unknown): value is ReviewDraft {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
