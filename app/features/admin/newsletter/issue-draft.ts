import { createDraft } from '#app/lib/draft.ts'

export type IssueText = { subject: string; preheader: string; body: string; design_ids: string[] }

export const EMPTY_ISSUE: IssueText = { subject: '', preheader: '', body: '', design_ids: [] }

type Stored = { text: IssueText; version: number }

/** Unsaved changes of an issue in this browser, with the version that they started from. */
export function issueDraft(userId: string, id: string | undefined) {
  const key = `pitlane-draft issue ${userId} ${id ?? 'new'}`
  return createDraft(key, (stored) => (isStored(stored) ? stored : undefined), 'local')
}

/** Whether the text was edited after it was sent. */
export function isEditedSince(sent: IssueText, stored: Stored | undefined): stored is Stored {
  if (!stored) return false
  const { subject, preheader, body, design_ids } = stored.text
  if (subject !== sent.subject || preheader !== sent.preheader || body !== sent.body) return true
  return design_ids.join() !== sent.design_ids.join()
}

function isStored(value: unknown): value is Stored {
  const { text, version } = (value ?? {}) as Partial<Stored>
  if (typeof version !== 'number' || typeof text !== 'object') return false
  const isFilled = [text.subject, text.preheader, text.body].every((part) => typeof part === 'string')
  return isFilled && Array.isArray(text.design_ids)
}
