import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { addCents, type Cents, cents, formatMoney, subtractCents } from '#domain/money.ts'
import { type PricedLine, subtotal } from '#domain/pricing.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orderItems, type orders } from '#server/platform/db/schema/orders.ts'

export type RefundRequest = {
  /** If omitted, refunds the full remaining amount, including shipping. */
  lines?: { order_item_id: string; quantity: number }[] | undefined
  shipping?: boolean | undefined
  /** A free amount instead of lines, for example as goodwill. Reverses no royalties, unless nothing is left. */
  amountCents?: Cents | undefined
  reason?: string | undefined
  /** The amount of all refunds that the admin saw (optimistic locking). */
  refundedSeenCents?: Cents | undefined
}

type Order = typeof orders.$inferSelect
type Line = PricedLine & { id: string }
type Chosen = { lines: Line[]; amountCents: Cents; shippingCents: Cents }

/** The lines, shipping and amount of a refund. Whatever leaves nothing of the total refunds all remaining lines. */
export async function chooseAmount(tx: Tx, order: Order, request: RefundRequest): Promise<Chosen> {
  const left = subtractCents(order.totalCents, order.refundedCents)
  const rejectMore = (wanted: Cents) => {
    if (wanted > left) throw new AppError('conflict', `Only ${formatMoney(left)} can be refunded.`)
  }
  if (request.amountCents !== undefined && request.amountCents !== left) {
    rejectMore(request.amountCents)
    return { lines: [], amountCents: request.amountCents, shippingCents: cents(0) }
  }
  const lines = await chooseLines(tx, order.id, request)
  const shippingLeft = subtractCents(order.shippingCents, order.refundedShippingCents)
  const wantedShipping = request.lines && !request.shipping ? cents(0) : shippingLeft
  const requestedCents = addCents(subtotal(lines), wantedShipping)
  if (request.lines) rejectMore(requestedCents)
  // Free amounts paid for the other items, so their royalties are reversed as well.
  if (request.lines && requestedCents === left) return chooseAmount(tx, order, {})
  // After a free amount, less is left than the lines add up to. If such a refund fails later, more is left.
  const amountCents = request.lines ? requestedCents : left
  return { lines, amountCents, shippingCents: cents(Math.min(wantedShipping, amountCents)) }
}

/** The lines to refund, with quantities limited to the items not refunded yet. */
async function chooseLines(tx: Tx, orderId: string, { lines }: RefundRequest): Promise<Line[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const left = (item: (typeof items)[number]) => item.quantity - item.refundedQuantity
  if (!lines) return items.filter((item) => left(item) > 0).map((item) => ({ ...item, quantity: left(item) }))
  if (new Set(lines.map((line) => line.order_item_id)).size < lines.length)
    throw new AppError('invalid', 'Duplicate order line.')
  return lines.map(({ order_item_id: id, quantity }) => {
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw new AppError('invalid', 'An order line does not belong to this order.')
    if (quantity > left(item)) throw new AppError('conflict', `Only ${left(item)} of “${item.title}” can be refunded.`)
    return { id, priceCents: item.priceCents, quantity }
  })
}
