/** How long a decision can be taken back. */
export const UNDO_MS = 10_000
/** On top of it, for the way from the button to the server. */
export const UNDO_GRACE_MS = 3000
/** The designer hears of a decision when it can no longer be taken back. */
export const TELL_AFTER_SECONDS = 15

export const MAX_REASON_LENGTH = 1000

/** What designers are told most often; anything else is written by hand. */
export const REJECTION_REASONS = [
  'The artwork is too small to print sharply.',
  'The artwork is lost on most garment colors.',
  'Lettering or lines are too fine for print.',
  'It uses a logo, name or image that belongs to somebody else.',
  'It is too close to a design that is in the shop already.',
  'It does not fit a shop for automotive apparel.',
  'It breaks the guidelines for content.',
] as const

/** The chosen reason and what was added to it, as the designer reads it; nothing if neither was given. */
export function rejectionReason(chosen: string, added: string): string | undefined {
  const reason = [chosen.trim(), added.trim()].filter(Boolean).join(' ')
  return reason === '' ? undefined : reason.slice(0, MAX_REASON_LENGTH)
}

/**
 * Fair queueing: designers take turns, round-robin. A design is reviewed in the first round that has designs waiting, or
 * in the one after its designer's last.
 * A designer's many designs do not delay the others, and since rounds only go up, no design is overtaken forever.
 */
export function nextReviewRound(firstWaiting: number | null, designersLast: number | null): number {
  return Math.max(firstWaiting ?? 0, designersLast === null ? 0 : designersLast + 1)
}

/** A share in percent with one decimal; of nothing it is 0.0%. */
export function formatShare(part: number, whole: number): string {
  return `${(whole > 0 ? (100 * part) / whole : 0).toFixed(1)}%`
}
