import { createTextDraft } from '#app/lib/draft.ts'

/** An unsent text of one admin about one conversation. */
export function draft(kind: string, userId: string, id: string) {
  return createTextDraft(`pitlane-draft ${kind} ${userId} ${id}`, 'local')
}
