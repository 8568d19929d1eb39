import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { log } from '#server/platform/log.ts'
import { closeEarlierCheckouts } from './close-earlier-checkouts.ts'
import { claimKey, keepClaim, releaseKey } from './idempotency.ts'
import type { CheckoutRequest } from './inputs.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { settleFreeCheckout } from './settle-checkout.ts'
import { type Checkout, snapshotCart } from './snapshot-cart.ts'

/** The provider rejects sessions that expire in less than 30 minutes. */
const MIN_OPEN_MS = 31 * MINUTE_MS

type Options = { origin: string; key?: string | undefined; now: Date }

/**
 * Snapshots the cart and opens a payment page for it, or places the order if there is nothing to pay. Idempotent: the
 * same key returns the same page.
 */
export async function createCheckout(viewer: Viewer, input: CheckoutRequest, { origin, key, now }: Options) {
  const earlierId = key === undefined ? null : await claimKey(viewer.id, key, input, now)
  const endClaim = key === undefined ? () => {} : keepClaim(viewer.id, key)
  try {
    const earlier = earlierId && (await findUsable(earlierId, now))
    if (!earlier && input.discountCode) await closeEarlierCheckouts(viewer, input.discountCode, now)
    const checkout = earlier || (await snapshotCart(viewer, input, { origin, key, earlierId, now }))
    return { url: paidUrl(checkout) ?? checkout.url ?? (await open(checkout, viewer, now)) }
  } finally {
    endClaim()
    // If the release fails, the claim expires on its own.
    if (key !== undefined)
      await releaseKey(viewer.id, key).catch((err) => log.warn('checkout.key_not_released', { err }))
  }
}

async function open(checkout: Checkout, viewer: Viewer, now: Date) {
  if (checkout.totalCents > 0) return openPaymentPage(checkout, viewer.email)
  return successUrl(checkout.origin, await settleFreeCheckout(checkout.id, now))
}

/** A customer who has already paid goes to the order. */
function paidUrl({ status, origin, sessionId }: Checkout) {
  return status === 'completed' && sessionId ? successUrl(origin, sessionId) : undefined
}

function successUrl(origin: string, sessionId: string) {
  return `${origin}/checkout/success?session_id=${sessionId}`
}

/** The checkout of an earlier attempt, unless its page has expired or can no longer be created. */
async function findUsable(id: string, now: Date): Promise<Checkout | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  if (!checkout || checkout.status === 'expired') return
  const leftMs = checkout.expiresAt.getTime() - now.getTime()
  const neededMs = checkout.url || checkout.totalCents === 0 ? 0 : MIN_OPEN_MS
  return checkout.status === 'completed' || leftMs > neededMs ? checkout : undefined
}
