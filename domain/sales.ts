import type { PaymentStatus } from './orders.ts'

/**
 * All pieces of an order count as sold until all of its money went back; neither a partial refund nor the status of the
 * order changes that. The triggers `note_sales` and `note_refunds` apply the same rule.
 */
export function countsAsSold(paymentStatus: PaymentStatus): boolean {
  return paymentStatus !== 'refunded'
}
