import type { ShownStatus } from '#domain/review.ts'

export const SHOWN_STATUS_LABELS = {
  pending: { label: 'Pending', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'signal' },
  unpublished: { label: 'Unpublished', tone: 'gray' },
  archived: { label: 'Archived', tone: 'gray' },
  taken_down: { label: 'Taken down', tone: 'signal' },
} as const satisfies Record<ShownStatus, unknown>
