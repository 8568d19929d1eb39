import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** Compares the simulator's payments and refunds with our orders. Throws if money is missing or was counted twice. */
export async function comparePayments() {
  const sessions = await query<{ id: string }>(
    `select id from sandbox.stripe_objects where object = 'checkout.session' and body->>'payment_status' = 'paid'`,
    [],
  )
  const refunds = await query<{ sum: string }>(
    `select coalesce(sum((body->>'amount')::int), 0) as sum from sandbox.stripe_objects where object = 'refund'`,
    [],
  )
  const made = await db.select().from(orders)
  const refunded = made.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  if (refunded !== Number(refunds[0]?.sum))
    throw new Error(`Our refunds are ${refunded} cents, the provider's are ${refunds[0]?.sum}.`)
  const known = new Set(
    (await db.select().from(checkouts))
      .filter(({ status }) => status === 'completed')
      .map(({ sessionId }) => sessionId),
  )
  const lost = sessions.filter(({ id }) => !known.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} payments have no order.`)
  return {
    paid: sessions.length,
    orders: made.length,
    refunded: made.filter(({ refundedCents }) => refundedCents > 0).length,
  }
}
