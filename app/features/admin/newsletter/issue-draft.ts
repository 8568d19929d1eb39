export type IssueText = { subject: string; preheader: string; body: string; design_ids: string[] }

export const EMPTY_ISSUE: IssueText = { subject: '', preheader: '', body: '', design_ids: [] }

type Stored = { text: IssueText; version: number }

/** Unsaved changes of an issue in this browser, with the version that they started from. */
export function issueDraft(userId: string, id: string | undefined) {
  const key = `pitlane-draft issue ${userId} ${id ?? 'new'}`
  return {
    read(): Stored | undefined {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isStored(stored) ? stored : undefined
      } catch {
        return
      }
    },
    keep(stored: Stored): void {
      try {
        localStorage.setItem(key, JSON.stringify(stored))
      } catch {
        // Storage is full or unavailable: the text lasts as long as the page is open.
      }
    },
    drop(): void {
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
  }
}

function isStored(value: unknown): value is Stored {
  const { text, version } = (value ?? {}) as Partial<Stored>
  if (typeof version !== 'number' || typeof text !== 'object') return false
  const isFilled = [text.subject, text.preheader, text.body].every((part) => typeof part === 'string')
  return isFilled && Array.isArray(text.design_ids)
}
