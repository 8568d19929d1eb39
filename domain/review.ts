/** How long an admin can undo a decision. */
export const UNDO_MS = 10_000
/** Extra time for network latency. */
export const UNDO_GRACE_MS = 3000
/** Delay of the email to the designer, longer than the undo period. */
export const REVIEW_MAIL_DELAY_SECONDS = 15

export const MAX_REASON_LENGTH = 1000

/** The most common rejection reasons; admins can also write their own. */
export const REJECTION_REASONS = [
  'The artwork is too small to print sharply.',
  'The artwork is hard to see on most garment colors.',
  'Lettering or lines are too fine for print.',
  'It uses a logo, name or image that belongs to someone else.',
  'It is too similar to a design that is already in the shop.',
  'It does not fit a shop for automotive apparel.',
  'It violates the content guidelines.',
] as const

/** The chosen reason and the admin's own text as one message; undefined if both are empty. */
export function rejectionReason(chosen: string, added: string): string | undefined {
  const reason = [chosen.trim(), added.trim()].filter(Boolean).join(' ')
  return reason === '' ? undefined : reason.slice(0, MAX_REASON_LENGTH)
}

/**
 * Fair queueing: designers take turns, round-robin. A new design joins the first round that still has designs waiting
 * or the round after its designer's last design, whichever is later. One designer's backlog does not delay the others,
 * and because rounds only increase, no design waits forever.
 */
export function nextReviewRound(firstWaiting: number | null, designersLast: number | null): number {
  return Math.max(firstWaiting ?? 0, designersLast === null ? 0 : designersLast + 1)
}

/** A percentage with one decimal; 0.0% if the whole is zero. */
export function formatShare(part: number, whole: number): string {
  return `${(whole > 0 ? (100 * part) / whole : 0).toFixed(1)}%`
}
