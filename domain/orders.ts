export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An order exists only once it is paid, so there is no unpaid one. */
export const PAYMENT_STATUSES = ['paid', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const MAX_LINE_QUANTITY = 99
