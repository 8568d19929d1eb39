import { and, eq, ne, notExists } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'

/** Archives the unsold designs of a deleted account. Sold designs stay in the shop. */
export async function archiveUnsoldDesigns(tx: Tx, designerId: string, now: Date): Promise<void> {
  const sold = tx.select().from(orderItems).where(eq(orderItems.designId, designs.id))
  await tx
    .update(designs)
    .set({
      status: 'rejected',
      rejectionReason: 'The designer deleted their account.',
      archivedAt: now,
      updatedAt: now,
    })
    .where(and(eq(designs.designerId, designerId), ne(designs.status, 'rejected'), notExists(sold)))
  await invalidatePages(tx, 'designs')
}
