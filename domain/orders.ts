export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An order exists only once it is paid, so there is no unpaid one. */
export const PAYMENT_STATUSES = ['paid', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Paid, and neither sent nor cancelled. The function `is_to_ship` in the database is the same rule. @internal */
export function isToShip(status: OrderStatus, paymentStatus: PaymentStatus): boolean {
  return (status === 'pending' || status === 'processing') && paymentStatus !== 'refunded'
}

/**
 * All pieces of an order count as sold until all of its money went back; neither a partial refund nor the status of the
 * order changes that. The triggers `note_sales` and `note_refunds` apply the same rule. @internal
 */
export function countsAsSold(paymentStatus: PaymentStatus): boolean {
  return paymentStatus !== 'refunded'
}

/** `held`: money came that differs from what was asked for; an admin has to look at it. */
export const CHECKOUT_STATUSES = ['open', 'completed', 'expired', 'held'] as const
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number]

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const MAX_LINE_QUANTITY = 99
/** The payment page takes a hundred lines, and shipping is one of them. */
export const MAX_LINES = 99
export const MAX_ADDRESS_LENGTH = 1000
