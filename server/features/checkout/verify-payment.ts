import { eq, or } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { findOrder } from '#server/features/orders/find-order.ts'
import { findSession } from '#server/features/payments/find-session.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { type Settled, settleCheckout } from './settle-checkout.ts'

/** The result of a payment, for its customer. Settles it if that has not happened yet. */
export async function verifyPayment(viewer: Viewer, sessionId: string, now: Date) {
  const { state, orderId } = await settle(viewer, sessionId, now)
  if (state === 'held' || state === 'refunded' || state === 'processing') return { success: false, order: null, state }
  const order = orderId ? await findOrder(orderId) : undefined
  return order ? { success: true, order } : { success: false, order: null }
}

async function settle(
  viewer: Viewer,
  sessionId: string,
  now: Date,
): Promise<Settled | { state: 'refunded'; orderId: null }> {
  const known = await findCheckout(sessionId)
  if (known && known.customerId !== viewer.id) throw unknownPayment()
  if (known?.orderId) return { state: 'completed', orderId: known.orderId }
  if (known?.status === 'held') return { state: known.refundedAt ? 'refunded' : 'held', orderId: null }
  const session = await findSession(sessionId)
  if (!session) throw unknownPayment()
  // After a crash the checkout may lack its session id, but the session still references its checkout.
  const owner = known ?? (await findCheckout(sessionId, session.client_reference_id))
  if (owner?.customerId !== viewer.id) throw unknownPayment()
  return settleCheckout(session, { now })
}

async function findCheckout(sessionId: string, id?: string | null) {
  const [found] = await db
    .select({
      customerId: checkouts.customerId,
      status: checkouts.status,
      refundedAt: checkouts.refundedAt,
      orderId: orders.id,
    })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(or(eq(checkouts.sessionId, sessionId), id ? eq(checkouts.id, id) : undefined))
  return found
}

function unknownPayment() {
  return new AppError('not_found', 'Payment verification failed')
}
