import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { discountUses } from '#server/platform/db/schema/discounts.ts'
import { log } from '#server/platform/log.ts'

/**
 * The checkout, which the caller has locked, has become an order. A payment that arrives after the use was released still counts, because the
 * customer paid the discounted price, but another customer may have taken the use.
 */
export async function redeemUse(tx: Tx, checkoutId: string): Promise<void> {
  const [use] = await tx.select().from(discountUses).where(eq(discountUses.checkoutId, checkoutId))
  if (use?.state === 'reserved') await tx.update(discountUses).set({ state: 'redeemed' }).where(isReserved(checkoutId))
  if (use?.state === 'released') log.warn('discount.paid_late', { checkoutId })
}

/** The checkout expired or failed, so another customer can use the code. */
export async function releaseUse(tx: Tx, checkoutId: string): Promise<void> {
  await tx.update(discountUses).set({ state: 'released' }).where(isReserved(checkoutId))
}

function isReserved(checkoutId: string) {
  return and(eq(discountUses.checkoutId, checkoutId), eq(discountUses.state, 'reserved'))
}
