import { formatDay } from './dates.ts'
import type { PayoutState } from './payouts.ts'
import { type ClearingRules, clearsAt } from './royalties.ts'

/** The states of a statement line. `written_off` is a balance that was closed without a payout. */
export const LINE_STATES = ['pending', 'available', 'held', 'reversed', 'in_transit', 'paid', 'written_off'] as const
export type LineState = (typeof LINE_STATES)[number]

export type LineKind = 'sale' | 'refund' | 'dispute' | 'payout' | 'adjustment'

export type LineFacts = {
  kind: LineKind
  clearedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  isCanceled: boolean
  /** Whether the order has an open dispute. */
  isDisputed: boolean
  payoutState: PayoutState | null
  settledAt: Date | null
  /** The reason of an adjustment. */
  note: string | null
}

type LineStatus = {
  state: LineState
  /** In plain words. */
  reason: string
  /** When the amount becomes or became available. */
  clearsAt: Date | null
}

/** The state of a statement line, and why. */
export function describeLine(facts: LineFacts, rules: ClearingRules): LineStatus {
  const { kind, clearedAt, isDisputed } = facts
  if (kind === 'adjustment') return { state: 'written_off', reason: facts.note ?? 'Written off', clearsAt: null }
  if (kind === 'payout') return { ...describePayout(facts), clearsAt: null }
  if (kind === 'refund') return { state: 'reversed', reason: 'Refunded', clearsAt: clearedAt }
  if (kind === 'dispute') return { state: 'reversed', reason: 'Dispute lost', clearsAt: clearedAt }
  if (!clearedAt) return describePending(facts, rules)
  if (isDisputed) return { state: 'held', reason: 'Held: the customer disputed the payment', clearsAt: clearedAt }
  return { state: 'available', reason: `Cleared ${format(clearedAt)}`, clearsAt: clearedAt }
}

function describePending(facts: LineFacts, rules: ClearingRules): LineStatus {
  const at = clearsAt(facts, rules)
  const pending = (reason: string, clears: Date | null) => ({ state: 'pending', reason, clearsAt: clears }) as const
  if (facts.isDisputed) return pending('The customer disputed the payment', null)
  if (!at) return pending(facts.isCanceled ? 'Order canceled' : 'Waiting for shipment', null)
  if (facts.deliveredAt) return pending(`Clears ${format(at)}, ${days(rules.deliveredDays)} after delivery`, at)
  return pending(`Clears ${days(rules.deliveredDays)} after delivery, or ${format(at)} if delivery is not reported`, at)
}

function describePayout({ payoutState, settledAt }: LineFacts): Pick<LineStatus, 'state' | 'reason'> {
  if (payoutState === 'paid') return { state: 'paid', reason: settledAt ? `Paid ${format(settledAt)}` : 'Paid' }
  return { state: 'in_transit', reason: payoutState === 'in_transit' ? 'On its way to your bank' : 'Payout requested' }
}

function format(at: Date) {
  return formatDay(at.toISOString())
}

function days(count: number) {
  return count === 1 ? '1 day' : `${count} days`
}
