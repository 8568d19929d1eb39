import type { DesignStatus } from './catalog.ts'

/** How long an admin can undo a decision. */
export const UNDO_MS = 10_000
/** Extra time for network latency. */
export const UNDO_GRACE_MS = 3000
/** Delay of the email to the designer, longer than the undo period. */
export const REVIEW_MAIL_DELAY_SECONDS = 15

/** Delay of the email about an archived design, long enough to undo it or to add a reason. */
export const ARCHIVE_MAIL_DELAY_SECONDS = 120

export const MAX_REASON_LENGTH = 1000
export const MAX_PINS = 20
export const MAX_PIN_NOTE_LENGTH = 300

/** A note on an image. `x` and `y` are shares of its width and height, from the top left. */
export type Pin = { image: number; x: number; y: number; note: string }

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

/** The choice without a fixed text: the message says it all. */
export const OTHER_REASON = 'Other'

/** The chosen reason and the admin's own text as one message; undefined if both are empty. */
export function rejectionReason(chosen: string, added: string): string | undefined {
  const fixed = chosen === OTHER_REASON ? '' : chosen.trim()
  const reason = [fixed, added.trim()].filter(Boolean).join(' ')
  return reason === '' ? undefined : reason.slice(0, MAX_REASON_LENGTH)
}

/** Moves a pin; it stays on the image. Four decimals are a tenth of a pixel on the largest preview. */
export function placePin<Place extends { x: number; y: number }>(pin: Place, x: number, y: number): Place {
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  return { ...pin, x: share(x), y: share(y) }
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

/** The statuses in the list of all designs: `unpublished`, `archived` and `taken_down` are stored as `rejected`. */
export const SHOWN_STATUSES = ['pending', 'approved', 'rejected', 'unpublished', 'archived', 'taken_down'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

export const DESIGN_SORTS = ['newest', 'oldest', 'changed'] as const
export type DesignSort = (typeof DESIGN_SORTS)[number]

/** The orders of a designer's own list. */
export const OWN_DESIGN_SORTS = ['newest', 'oldest', 'changed', 'sold'] as const
export type OwnDesignSort = (typeof OWN_DESIGN_SORTS)[number]

type Shown = { status: DesignStatus; is_unpublished: boolean; is_archived: boolean; is_taken_down: boolean }

export function shownStatus(design: Shown): ShownStatus {
  if (design.is_taken_down) return 'taken_down'
  if (design.is_archived) return 'archived'
  return design.is_unpublished ? 'unpublished' : design.status
}

/**
 * The steps an admin can take with a design of each status. Only the rights case puts back a design that was taken down,
 * and only its designer puts back one that they unpublished.
 */
export const STATUS_STEPS = {
  pending: ['approve', 'reject'],
  approved: ['archive'],
  rejected: ['restore'],
  unpublished: ['archive'],
  archived: ['restore'],
  taken_down: [],
} as const satisfies Record<ShownStatus, readonly ReviewStep[]>
export type ReviewStep = 'approve' | 'reject' | 'archive' | 'restore'

/** Of new artwork for a design in the shop. An approved revision becomes the design. */
export const REVISION_STATES = ['pending', 'rejected'] as const
export type RevisionState = (typeof REVISION_STATES)[number]
