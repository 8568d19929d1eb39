import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import { addCents, centsFromDollars, subtractCents } from '#domain/money.ts'
import type { OrderStatus, PaymentStatus } from '#domain/orders.ts'

/** An order, as the API returns it to its customer. */
export type Order = InferResponseType<(typeof api.orders)[':id']['$get'], 200>
export type OrderItem = Order['order_items'][number]

export type Tone = 'amber' | 'blue' | 'green' | 'gray'

/** Word and color of each status, everywhere in the shop. */
export const STATUS_WORDS: Record<OrderStatus, { word: string; tone: Tone }> = {
  pending: { word: 'Pending', tone: 'amber' },
  processing: { word: 'Processing', tone: 'blue' },
  shipped: { word: 'Shipped', tone: 'blue' },
  delivered: { word: 'Delivered', tone: 'green' },
  cancelled: { word: 'Cancelled', tone: 'gray' },
}

export const PAYMENT_WORDS: Record<PaymentStatus, { word: string; tone: Tone }> = {
  paid: { word: 'Paid', tone: 'green' },
  partially_refunded: { word: 'Partially refunded', tone: 'amber' },
  refunded: { word: 'Refunded', tone: 'gray' },
}

/** `paidCents` and `repaidCents` include the tax. */
export function orderAmounts(order: Order) {
  const totalCents = centsFromDollars(order.total_amount)
  const shippingCents = centsFromDollars(order.shipping_cost)
  const refundedCents = centsFromDollars(order.refunded_amount)
  const taxCents = centsFromDollars(order.tax_amount)
  const refundedTaxCents = centsFromDollars(order.refunded_tax)
  return {
    totalCents,
    shippingCents,
    subtotalCents: subtractCents(totalCents, shippingCents),
    refundedCents,
    taxCents,
    refundedTaxCents,
    paidCents: addCents(totalCents, taxCents),
    repaidCents: addCents(refundedCents, refundedTaxCents),
  }
}
