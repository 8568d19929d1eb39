import { and, eq, inArray } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { totals } from '#domain/pricing.ts'
import { ROYALTY_BASIS_POINTS } from '#domain/royalties.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines, checkouts } from '#server/platform/db/schema/checkouts.ts'
import { storeCheckoutId } from './idempotency.ts'
import type { CheckoutRequest } from './inputs.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutLine = typeof checkoutLines.$inferSelect

/** How long the customer has to pay. The provider allows 30 minutes to 24 hours. */
const OPEN_FOR_MS = 2 * HOUR_MS
/** The customer's return or the webhook usually settles the payment sooner. */
const FIRST_CHECK_MS = 2 * MINUTE_MS

type Options = { origin: string; key: string | undefined; now: Date }

/** Stores the cart with its prices. The order is created from these lines, even if the shop changes in the meantime. */
export async function snapshotCart(viewer: Viewer, input: CheckoutRequest, { origin, key, now }: Options) {
  return db.transaction(async (tx) => {
    const lines = await priceLines(tx, input)
    const { shippingCents, totalCents } = totals(lines)
    const [checkout] = await tx
      .insert(checkouts)
      .values({
        customerId: viewer.id,
        totalCents,
        shippingCents,
        shippingAddress: input.shippingAddress,
        giftMessage: input.giftMessage,
        origin,
        createdAt: now,
        expiresAt: new Date(now.getTime() + OPEN_FOR_MS),
        checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
      })
      .returning()
    if (!checkout) throw new Error('The checkout was not stored.')
    await tx.insert(checkoutLines).values(lines.map((line) => ({ ...line, checkoutId: checkout.id })))
    if (key) await storeCheckoutId(tx, viewer.id, key, checkout.id)
    return checkout
  })
}

/** Prices come from the shop; only approved designs can be bought. */
async function priceLines(tx: Tx, { cartItems }: CheckoutRequest) {
  const ids = [...new Set(cartItems.map(({ designId }) => designId))]
  const rows = await selectDesigns(tx).where(and(inArray(designs.id, ids), eq(designs.status, 'approved')))
  const available = new Map(rows.map((row) => [row.design.id, row]))
  return cartItems.map(({ designId, size, color, quantity }, position) => {
    const row = available.get(designId)
    if (!row) throw new AppError('invalid', 'A design in your cart is no longer available. Please remove it.')
    const { title, priceCents } = row.design
    const royaltyBasisPoints = ROYALTY_BASIS_POINTS
    return { position, designId, title, priceCents, quantity, size, color, uploadId: row.uploadId, royaltyBasisPoints }
  })
}
