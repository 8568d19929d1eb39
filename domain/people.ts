export const MAX_NOTE_LENGTH = 2000
/** Fits into a note, which keeps the reason. */
export const MAX_SUSPENSION_REASON_LENGTH = 500

/** A suspension and its end leave a note with the reason. Unlike other notes, these cannot be deleted. */
export const NOTE_KINDS = ['note', 'suspended', 'restored'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
