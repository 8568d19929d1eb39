import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

export type LockedDesign = NonNullable<Awaited<ReturnType<typeof lockDesign>>>

/** Locks a design and returns its content before a change, for the history and for undo. */
export async function lockDesign(tx: Tx, id: string) {
  const [design] = await tx
    .select({
      id: designs.id,
      designerId: designs.designerId,
      status: designs.status,
      title: designs.title,
      description: designs.description,
      priceCents: designs.priceCents,
      categoryId: designs.categoryId,
      imageUrl: designs.imageUrl,
      imageUrls: designs.imageUrls,
      imageAlts: designs.imageAlts,
      tags: designs.tags,
      featured: designs.featured,
      rejectionReason: designs.rejectionReason,
      archivedAt: designs.archivedAt,
      unpublishedAt: designs.unpublishedAt,
      takenDownAt: designs.takenDownAt,
      updatedAt: designs.updatedAt,
    })
    .from(designs)
    .where(eq(designs.id, id))
    .for('update')
  return design
}
