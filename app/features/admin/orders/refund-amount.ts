import type { Order } from '#app/features/orders/order.ts'
import { addCents, type Cents, cents, centsFromDollars, subtractCents, sumCents, timesQuantity } from '#domain/money.ts'

/** A full refund, or a quantity per order line, with or without shipping. */
export type RefundChoice = { isFull: boolean; quantities: Record<string, number>; shipping: boolean }

export function refundAmount(order: Order, { isFull, quantities, shipping }: RefundChoice): Cents {
  if (isFull) return subtractCents(centsFromDollars(order.total_amount), centsFromDollars(order.refunded_amount))
  const lines = order.order_items.map(({ id, price }) => timesQuantity(centsFromDollars(price), quantities[id] ?? 0))
  return addCents(sumCents(lines), shipping ? shippingLeft(order) : cents(0))
}

/** The shipping cost that has not been refunded yet. */
export function shippingLeft(order: Order): Cents {
  return subtractCents(centsFromDollars(order.shipping_cost), centsFromDollars(order.refunded_shipping))
}

/** The API's request body. */
export function toRefund({ isFull, quantities, shipping }: RefundChoice, reason: string) {
  const why = reason.trim() ? { reason: reason.trim() } : {}
  if (isFull) return why
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([order_item_id, quantity]) => ({ order_item_id, quantity }))
  return { ...why, lines, shipping }
}
