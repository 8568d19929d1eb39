import type { Order } from '#app/features/orders/order.ts'
import { addCents, type Cents, cents, centsFromDollars, subtractCents, sumCents, timesQuantity } from '#domain/money.ts'

/** What is to be given back: all that is left, or so many pieces of each line, with shipping or without. */
export type RefundChoice = { isFull: boolean; pieces: Record<string, number>; shipping: boolean }

export function refundAmount(order: Order, { isFull, pieces, shipping }: RefundChoice): Cents {
  if (isFull) return subtractCents(centsFromDollars(order.total_amount), centsFromDollars(order.refunded_amount))
  const lines = order.order_items.map(({ id, price }) => timesQuantity(centsFromDollars(price), pieces[id] ?? 0))
  return addCents(sumCents(lines), shipping ? shippingLeft(order) : cents(0))
}

/** What was not given back of shipping yet. */
export function shippingLeft(order: Order): Cents {
  return subtractCents(centsFromDollars(order.shipping_cost), centsFromDollars(order.refunded_shipping))
}

/** The same as the API takes it. */
export function toRefund({ isFull, pieces, shipping }: RefundChoice, reason: string) {
  const why = reason.trim() ? { reason: reason.trim() } : {}
  if (isFull) return why
  const lines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_item_id, quantity]) => ({ order_item_id, quantity }))
  return { ...why, lines, shipping }
}
