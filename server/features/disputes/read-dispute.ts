import type Stripe from 'stripe'
import { readDisputeStatus } from '#domain/disputes.ts'
import { cents } from '#domain/money.ts'
import { idOf } from '#server/features/payments/stripe.ts'

/** The columns that come from the provider. */
export function readDispute(dispute: Stripe.Dispute) {
  return {
    chargeId: idOf(dispute.charge) ?? '',
    amountCents: cents(dispute.amount),
    reason: dispute.reason,
    status: readDisputeStatus(dispute.status),
    respondBy: readDeadline(dispute),
    ...readMoved(dispute),
  }
}

export function readDeadline({ evidence_details: { due_by: dueBy } }: Stripe.Dispute): Date | null {
  return dueBy ? new Date(dueBy * 1000) : null
}

/** The payment of a dispute. Disputes of older charges do not name a payment intent. */
export function paymentIntentOf({ payment_intent: intent, charge }: Stripe.Dispute): string | undefined {
  return idOf(intent) ?? (typeof charge === 'object' ? idOf(charge.payment_intent) : undefined)
}

/** The movements on our balance: withdrawals are negative, returns are positive. */
function readMoved({ balance_transactions: moved }: Stripe.Dispute) {
  const sum = (amounts: number[]) => cents(amounts.reduce((total, amount) => total + amount, 0))
  return {
    withdrawnCents: sum(moved.map(({ amount }) => Math.max(0, -amount))),
    returnedCents: sum(moved.map(({ amount }) => Math.max(0, amount))),
    // The provider returns the fee of a dispute that we win in some countries, as a negative fee.
    feeCents: cents(Math.max(0, sum(moved.map(({ fee }) => fee)))),
  }
}
