import type { ShownStatus } from '#domain/review.ts'

/** The statuses of a design, in the words that its designer reads. */
export const OWN_STATUS_LABELS = {
  pending: { label: 'Pending', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'signal' },
  unpublished: { label: 'Unpublished', tone: 'gray' },
  archived: { label: 'Archived', tone: 'gray' },
  taken_down: { label: 'Removed', tone: 'signal' },
} as const satisfies Record<ShownStatus, unknown>
