import { and, eq, ne, notExists } from 'drizzle-orm'
import { announce } from '#server/cache/announce.ts'
import type { Tx } from '#server/db/client.ts'
import { designs } from '#server/db/schema/catalog.ts'
import { orderItems } from '#server/db/schema/orders.ts'

/** For somebody who leaves: what nobody bought leaves the shop, what was bought stays. */
export async function archiveUnsoldDesigns(tx: Tx, designerId: string, now: Date): Promise<void> {
  const sold = tx.select().from(orderItems).where(eq(orderItems.designId, designs.id))
  await tx
    .update(designs)
    .set({ status: 'rejected', rejectionReason: 'The designer has left.', updatedAt: now })
    .where(and(eq(designs.designerId, designerId), ne(designs.status, 'rejected'), notExists(sold)))
  await announce(tx, 'designs')
}
