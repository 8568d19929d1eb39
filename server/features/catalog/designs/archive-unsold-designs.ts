import { and, eq, ne, notExists, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { refreshDesigns } from './refresh-designs.ts'

/** Archives the designs of a deleted account that were never sold. Sold designs stay in the shop. */
export async function archiveUnsoldDesigns(tx: Tx, which: SQL, now: Date): Promise<void> {
  const sold = tx.select().from(orderItems).where(eq(orderItems.designId, designs.id))
  const archived = await tx
    .update(designs)
    .set({
      status: 'rejected',
      rejectionReason: 'The designer deleted their account.',
      archivedAt: now,
      updatedAt: now,
    })
    .where(and(which, ne(designs.status, 'rejected'), notExists(sold)))
    .returning({ id: designs.id })
  await refreshDesigns(
    tx,
    archived.map(({ id }) => id),
  )
}
