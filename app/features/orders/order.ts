import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import { type Cents, centsFromDollars, subtractCents } from '#domain/money.ts'
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

export function orderAmounts({ total_amount: total, shipping_cost: shipping, refunded_amount: refunded }: Order): {
  totalCents: Cents
  shippingCents: Cents
  subtotalCents: Cents
  refundedCents: Cents
} {
  const totalCents = centsFromDollars(total)
  const shippingCents = centsFromDollars(shipping)
  return {
    totalCents,
    shippingCents,
    subtotalCents: subtractCents(totalCents, shippingCents),
    refundedCents: centsFromDollars(refunded),
  }
}
