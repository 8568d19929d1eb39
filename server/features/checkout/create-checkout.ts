import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { log } from '#server/platform/log.ts'
import { claimKey, releaseKey } from './idempotency.ts'
import type { CheckoutRequest } from './inputs.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { type Checkout, snapshotCart } from './snapshot-cart.ts'

/** The provider opens no page for less than half an hour. */
const MIN_OPEN_MS = 31 * MINUTE_MS

type Circumstances = { origin: string; key?: string | undefined; now: Date }

/** Freezes the cart, then opens a page to pay it on; sent again with the same key, it answers with the same page. */
export async function createCheckout(viewer: Viewer, input: CheckoutRequest, { origin, key, now }: Circumstances) {
  const earlier = key === undefined ? null : await claimKey(viewer.id, key, input, now)
  try {
    const known = earlier && (await findUsable(earlier, now))
    const checkout = known || (await snapshotCart(viewer, input, { origin, key, now }))
    return { url: paidUrl(checkout) ?? checkout.url ?? (await openPaymentPage(checkout, viewer.email)) }
  } finally {
    // If even that fails, the claim lapses by itself.
    if (key !== undefined)
      await releaseKey(viewer.id, key).catch((err) => log.warn('checkout.key_not_released', { err }))
  }
}

/** Who has paid already, and never came back, is led to the order. */
function paidUrl({ status, origin, sessionId }: Checkout) {
  return status === 'completed' && sessionId ? `${origin}/checkout/success?session_id=${sessionId}` : undefined
}

/** The checkout of an earlier try, unless its page is gone or could no longer be opened. */
async function findUsable(id: string, now: Date): Promise<Checkout | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  if (!checkout || checkout.status === 'expired') return
  const leftMs = checkout.expiresAt.getTime() - now.getTime()
  return checkout.status === 'completed' || leftMs > (checkout.url ? 0 : MIN_OPEN_MS) ? checkout : undefined
}
