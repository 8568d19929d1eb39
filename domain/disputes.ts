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

/** The provider's names of the files that can be attached, one each. */
export const EVIDENCE_KINDS = [
  'receipt',
  'shipping_documentation',
  'customer_communication',
  'service_documentation',
  'refund_policy',
  'uncategorized_file',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

export const MAX_DISPUTE_STATEMENT_LENGTH = 10_000

/** In total for all files of a dispute. The provider rejects more. */
export const MAX_EVIDENCE_BYTES = 4_500_000
export const EVIDENCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type EvidenceType = (typeof EVIDENCE_TYPES)[number]

/** The files that the shop writes itself. */
export type AutomaticKind = Extract<EvidenceKind, 'receipt' | 'shipping_documentation' | 'customer_communication'>

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

type Reason = { name: string; hint: string }

/** The provider's reasons in plain words, and the evidence that helps. */
const REASONS: Record<string, Reason> = {
  fraudulent: {
    name: 'The cardholder says they did not make this payment',
    hint: 'Show that the cardholder placed the order: earlier orders, messages from them, and delivery to their address.',
  },
  product_not_received: {
    name: 'The customer says the order did not arrive',
    hint: 'Show the tracking number, the date of delivery and the address that the customer entered.',
  },
  product_unacceptable: {
    name: 'The customer says the items are damaged or not as described',
    hint: 'Show what the design page promised, photos of the print, and what you offered the customer.',
  },
  credit_not_processed: {
    name: 'The customer says a promised refund is missing',
    hint: 'Show the refund with its date, or explain why the refund policy does not apply.',
  },
  duplicate: {
    name: 'The customer says they were charged twice',
    hint: 'Show that the payments belong to different orders, with both receipts.',
  },
  subscription_canceled: {
    name: 'The customer says they canceled',
    hint: 'Explain that the shop sells no subscriptions, and show the receipt.',
  },
  unrecognized: {
    name: 'The cardholder does not recognize the payment',
    hint: 'Show the receipt with the name, email address and shipping address of the customer.',
  },
  debit_not_authorized: {
    name: 'The account holder says they did not allow this debit',
    hint: 'Show the receipt and that the customer confirmed the payment.',
  },
}
const OTHER_REASON: Reason = {
  name: 'The bank gave no specific reason',
  hint: 'Show the receipt, the delivery and everything the customer wrote to you.',
}

export function disputeReasonName(reason: string): string {
  return (REASONS[reason] ?? OTHER_REASON).name
}

export function disputeHint(reason: string): string {
  return (REASONS[reason] ?? OTHER_REASON).hint
}

const KIND_NAMES: Record<EvidenceKind, string> = {
  receipt: 'Receipt',
  shipping_documentation: 'Proof of shipping',
  customer_communication: 'Messages with the customer',
  service_documentation: 'Product description or photos',
  refund_policy: 'Refund policy',
  uncategorized_file: 'Other file',
}

export function evidenceKindName(kind: EvidenceKind): string {
  return KIND_NAMES[kind]
}

/** The type of a file by its first bytes. The name and the declared type prove nothing. */
export function sniffEvidenceType(bytes: Uint8Array): EvidenceType | undefined {
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (startsWith(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (startsWith(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
}
