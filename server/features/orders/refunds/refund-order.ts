import { and, eq, sql } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { addCents, type Cents } from '#domain/money.ts'
import { taxShare } from '#domain/tax.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { rejectDisputed } from '#server/features/orders/locks/reject-disputed.ts'
import { syncPartlyShipped } from '#server/features/orders/packed/sync-partly-shipped.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { log } from '#server/platform/log.ts'
import { chooseAmount, type RefundRequest } from './choose-amount.ts'
import { finishRefund } from './finish-refund.ts'

type Order = typeof orders.$inferSelect

/** `mustBeSent`: the caller cannot continue without the refund, so an outage of the provider is its error. */
type Options = { key?: string | undefined; now: Date; mustBeSent?: boolean }

/** Stores the refund and reserves its amount on the order, then sends it to the provider. Idempotent per key. */
export async function refundOrder(
  viewer: Viewer,
  orderId: string,
  request: RefundRequest,
  { key, now, mustBeSent = false }: Options,
): Promise<string> {
  const id = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const earlier = key === undefined ? undefined : await findByKey(tx, orderId, key)
    if (earlier) return earlier
    await rejectDisputed(tx, orderId)
    rejectStale(order, request)
    return reserve(tx, viewer, order, request, { key, now })
  })
  await finishRefund(id, now).catch((error) => {
    if (mustBeSent) throw error
    leaveToSweep(error)
  })
  await throwIfFailed(id)
  return id
}

/** Every refund changes the refunded amount, and so does one that fails. */
function rejectStale({ refundedCents }: Order, { refundedSeenCents = refundedCents }: RefundRequest) {
  if (refundedCents === refundedSeenCents) return
  throw new StaleWriteError('The refunds of this order have changed. Check the remaining amount before you refund.')
}

async function reserve(
  tx: Tx,
  viewer: Viewer,
  order: Order,
  request: RefundRequest,
  { key, now }: { key?: string | undefined; now: Date },
) {
  const { lines, amountCents, shippingCents } = await chooseAmount(tx, order, request)
  if (amountCents === 0) throw new AppError('conflict', 'There is nothing left to refund.')
  const { reason } = request
  const taxCents = taxShare(order, amountCents)
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      amountCents,
      shippingCents,
      taxCents,
      reason,
      adminId: viewer.id,
      idempotencyKey: key,
      createdAt: now,
    })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('The refund was not stored.')
  if (lines.length > 0)
    await tx
      .insert(refundLines)
      .values(lines.map(({ id, quantity }) => ({ refundId: refund.id, orderItemId: id, quantity })))
  await addToOrder(tx, order, { amountCents, shippingCents, taxCents })
  for (const { id, quantity } of lines) await addToLine(tx, id, quantity)
  await syncPartlyShipped(tx, order.id)
  const details = { refund_id: refund.id, amount: amountCents, ...(taxCents > 0 && { tax: taxCents }), reason }
  await record(tx, { actorId: viewer.id, action: 'refund', subject: 'order', subjectId: order.id, details, now })
  return refund.id
}

/** The refund is stored and the sweep will send it. An error would make the admin retry and refund twice. */
function leaveToSweep(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
  log.warn('refund.deferred', { err: error })
}

async function throwIfFailed(id: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (refund?.status !== 'failed') return
  throw new AppError('conflict', `The payment provider rejected the refund: ${refund.failure ?? 'no reason given'}`)
}

type Amounts = { amountCents: Cents; shippingCents: Cents; taxCents: Cents }

async function addToOrder(tx: Tx, order: Order, { amountCents, shippingCents, taxCents }: Amounts) {
  await tx
    .update(orders)
    .set({
      refundedCents: addCents(order.refundedCents, amountCents),
      refundedShippingCents: addCents(order.refundedShippingCents, shippingCents),
      refundedTaxCents: addCents(order.refundedTaxCents, taxCents),
    })
    .where(eq(orders.id, order.id))
}

async function addToLine(tx: Tx, id: string, quantity: number) {
  await tx
    .update(orderItems)
    .set({ refundedQuantity: sql`${orderItems.refundedQuantity} + ${quantity}` })
    .where(eq(orderItems.id, id))
}

async function findByKey(tx: Tx, orderId: string, key: string) {
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, key)))
  return refund?.id
}
