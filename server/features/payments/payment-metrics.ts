import { defineCounter } from '#server/platform/metrics/registry.ts'

const payments = defineCounter(
  'pitlane_payments_total',
  'Payments settled (an order was created), held for an admin, and refunds that succeeded.',
  ['outcome'],
)

/** Called after the transaction has committed. */
export function countPayment(outcome: 'settled' | 'held' | 'refunded'): void {
  payments.add(1, outcome)
}
