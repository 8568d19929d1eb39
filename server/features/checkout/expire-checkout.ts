import { and, eq } from 'drizzle-orm'
import { releaseUse } from '#server/features/discounts/settle-use.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import type { Checkout } from './snapshot-cart.ts'

/** Closes a checkout whose customer never got a payment page, so it cannot have been paid. Releases its discount use. */
export async function expireCheckout({ id }: Checkout): Promise<void> {
  await db.transaction(async (tx) => {
    const [expired] = await tx
      .update(checkouts)
      .set({ status: 'expired' })
      .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
      .returning({ id: checkouts.id })
    if (expired) await releaseUse(tx, id)
  })
}
