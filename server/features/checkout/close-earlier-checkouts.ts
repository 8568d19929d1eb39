import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { expireSession } from '#server/features/payments/expire-session.ts'
import { isRejection } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { discounts, discountUses } from '#server/platform/db/schema/discounts.ts'
import { expireCheckout } from './expire-checkout.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { settleCheckout, settleFreeCheckout } from './settle-checkout.ts'
import type { Checkout } from './snapshot-cart.ts'

/**
 * Closes the customer's open payment pages with the same discount code. Otherwise a customer who goes back to change
 * the cart could not use a code that allows one use until the first page expires.
 */
export async function closeEarlierCheckouts(viewer: Viewer, code: string, now: Date): Promise<void> {
  const open = await db
    .select({ checkout: checkouts })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
    .where(
      and(
        eq(discounts.code, code),
        eq(discountUses.customerId, viewer.id),
        eq(discountUses.state, 'reserved'),
        eq(checkouts.status, 'open'),
      ),
    )
  for (const { checkout } of open) await close(checkout, viewer, now)
}

async function close(checkout: Checkout, viewer: Viewer, now: Date) {
  // The customer has placed this order; only the last step was interrupted.
  if (checkout.totalCents === 0) return settleFreeCheckout(checkout.id, now)
  const sessionId = checkout.sessionId ?? (await findSessionId(checkout, viewer))
  const session = sessionId ? await expireSession(sessionId) : undefined
  // Releases the use, or writes the order if the page was paid just now.
  if (session) await settleCheckout(session, { now })
}

/** After a lost response the session exists only at the provider. The same idempotency key returns it. */
async function findSessionId(checkout: Checkout, viewer: Viewer) {
  try {
    await openPaymentPage(checkout, viewer.email)
  } catch (error) {
    if (!isInvalid(error)) throw error
    await expireCheckout(checkout)
    return
  }
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, checkout.id))
  return row?.sessionId
}

/**
 * The page can no longer be created: it would expire too soon, or its texts have changed since. The customer has no link to
 * it. With 409, another request is creating the page at this moment.
 */
function isInvalid(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  return isRejection(cause) && cause.statusCode === 400
}
