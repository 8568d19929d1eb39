import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { findSession } from '#server/features/payments/find-session.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'

/** The provider's session of a checkout, if one was opened. */
export async function findCheckoutSession(checkoutId: string): Promise<Stripe.Checkout.Session | undefined> {
  const [checkout] = await db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  return checkout?.sessionId ? findSession(checkout.sessionId) : undefined
}
