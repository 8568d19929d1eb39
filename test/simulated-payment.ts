import { eq } from 'drizzle-orm'
import { transaction } from '#sandbox/database.ts'
import type { Call } from '#sandbox/stripe/call.ts'
import { newId, seconds } from '#sandbox/stripe/ids.ts'
import { insertObject, type Kinds } from '#sandbox/stripe/objects.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

/** Runs an operation of the Stripe simulator at a time. */
export function atStripe<Result>(now: Date, work: (call: Call) => Promise<Result>, account?: string): Promise<Result> {
  return transaction((query) =>
    work({ query, now, requestId: null, idempotencyKey: null, ...(account && { account }) }),
  )
}

/** Gives an order of `given.order` its payment at the simulator, so that it can be refunded and disputed. */
export async function payAtStripe(orderId: string, now: Date): Promise<void> {
  const [paid] = await db
    .select({ intentId: checkouts.paymentIntentId, amount: checkouts.capturedCents })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  const facts = { amount: paid?.amount ?? 0, currency: 'usd', created: seconds(now), metadata: {} }
  const charge = {
    id: newId('ch_3'),
    object: 'charge',
    ...facts,
    amount_captured: facts.amount,
    amount_refunded: 0,
    disputed: false,
    payment_intent: paid?.intentId,
    payment_method: null,
    refunded: false,
    status: 'succeeded',
  } as unknown as Kinds['charge'] & { object: 'charge' }
  const intent = {
    id: paid?.intentId,
    object: 'payment_intent',
    ...facts,
    latest_charge: charge.id,
    status: 'succeeded',
  } as unknown as Kinds['payment_intent'] & { object: 'payment_intent' }
  await atStripe(now, async ({ query }) => {
    await insertObject(query, charge)
    await insertObject(query, intent)
  })
}
