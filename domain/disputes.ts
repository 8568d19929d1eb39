import { HOUR_MS } from './durations.ts'
import type { Cents } from './money.ts'

/** The provider's statuses. A `warning` is an inquiry: the bank asks first and takes no money. */
export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const MAX_DISPUTE_STATEMENT_LENGTH = 10_000

/** Admins are reminded this long before the deadline. */
export const REMIND_BEFORE_HOURS = 48

/** A dispute only moves forward. A report of an earlier step is out of date. */
const STEPS: Record<DisputeStatus, number> = {
  warning_needs_response: 1,
  warning_under_review: 2,
  warning_closed: 3,
  needs_response: 4,
  under_review: 5,
  won: 6,
  lost: 6,
  prevented: 6,
}

/** Whether a dispute may change from one status to another. Only a closed inquiry can still become a dispute. */
export function mayBecome(from: DisputeStatus, to: DisputeStatus): boolean {
  return STEPS[to] > STEPS[from]
}

export function isClosed(status: DisputeStatus): boolean {
  return STEPS[status] === STEPS.won || status === 'warning_closed'
}

/** The bank asks before it takes any money. A refund settles an inquiry. */
export function isInquiry(status: DisputeStatus): boolean {
  return status.startsWith('warning_')
}

export function needsAnswer(status: DisputeStatus): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

type Moved = { status: DisputeStatus; withdrawnCents: Cents; returnedCents: Cents }

/**
 * The customer keeps the money: the bank decided so, or it closed the dispute without returning what it took, as for one
 * that the card's issuer settled early (`prevented`). A won dispute is not lost while its return is on the way.
 */
export function countsAsLost({ status, withdrawnCents, returnedCents }: Moved): boolean {
  return status === 'lost' || (isClosed(status) && status !== 'won' && withdrawnCents > returnedCents)
}

/** The bank has taken the money, or may take it: a refund would pay the customer twice. */
export function blocksRefund(dispute: Moved): boolean {
  return countsAsLost(dispute) || !(isClosed(dispute.status) || isInquiry(dispute.status))
}

/** The provider's status. Statuses that we do not know are open, so that nothing is paid out too early. */
export function readDisputeStatus(status: string): DisputeStatus {
  const plain = status.replace(/^appeal_/, '')
  return DISPUTE_STATUSES.find((known) => known === plain) ?? 'under_review'
}

/** "3 days left", for the list of disputes. */
export function describeDeadline(respondBy: string, now: Date): string {
  const left = Date.parse(respondBy) - now.getTime()
  if (left <= 0) return 'Deadline passed'
  const hours = Math.floor(left / HOUR_MS)
  if (hours < 1) return 'Less than 1 hour left'
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} left`
}

const STATUS_NAMES: Record<DisputeStatus, string> = {
  warning_needs_response: 'Inquiry: needs an answer',
  warning_under_review: 'Inquiry: with the bank',
  warning_closed: 'Inquiry closed',
  needs_response: 'Needs an answer',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  prevented: 'Prevented',
}

export function disputeStatusName(status: DisputeStatus): string {
  return STATUS_NAMES[status]
}
