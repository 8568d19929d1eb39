import type { Cents } from './money.ts'

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Orders are created after payment, so there is no unpaid status. */
export const PAYMENT_STATUSES = ['paid', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Paid, not shipped and not canceled. The database function `is_to_ship` implements the same rule. */
export function isToShip(status: OrderStatus, paymentStatus: PaymentStatus): boolean {
  return (status === 'pending' || status === 'processing') && paymentStatus !== 'refunded'
}

type Paid = { totalCents: Cents; refundedCents: Cents }

/** Whether the whole payment has been refunded or is being refunded. A free order has no payment. */
export function isFullyRefunded({ totalCents, refundedCents }: Paid): boolean {
  return totalCents > 0 && refundedCents >= totalCents
}

/**
 * The items of an order count as sold until the order is fully refunded, regardless of partial refunds and its status.
 * The triggers `note_sales` and `note_refunds` apply the same rule. @internal
 */
export function countsAsSold(paymentStatus: PaymentStatus): boolean {
  return paymentStatus !== 'refunded'
}

/**
 * How a cancellation request ended. `too_late`: the order shipped before an admin decided.
 * The request is open while the order has a request date and no answer.
 */
export const CANCEL_ANSWERS = ['accepted', 'declined', 'too_late'] as const
export type CancelAnswer = (typeof CANCEL_ANSWERS)[number]

/** `held`: the payment does not match the expected amount, so an admin must review it. */
export const CHECKOUT_STATUSES = ['open', 'completed', 'expired', 'held'] as const
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number]

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const MAX_LINE_QUANTITY = 99
/** Stripe accepts 100 lines. */
export const MAX_LINES = 99
export const MAX_ADDRESS_LENGTH = 1000
export const MAX_GIFT_MESSAGE_LENGTH = 300
export const MAX_NOTE_LENGTH = 2000

/** How long an admin can undo a status change. */
export const STATUS_UNDO_MS = 10_000
/** Extra time for network latency. */
export const STATUS_UNDO_GRACE_MS = 3000
/** Delay of the email to the customer, longer than the undo period. */
export const STATUS_MAIL_DELAY_SECONDS = 15

/** The states of the fulfillment queue that an admin can filter by. */
export const FULFILLMENT_STATES = [
  'no-label',
  'labeled',
  'partly-shipped',
  'address-needed',
  'cancel-requested',
] as const
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number]
/** Orders in one print pack. */
export const MAX_PRINT_PACK_ORDERS = 50
