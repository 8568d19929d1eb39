import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { removeImages } from '#server/features/media/uploads/remove-images.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { designNotFound } from './change-status.ts'

/** Withdraws a pending design. Deletes the row and the images, which frees the designer's quotas; the audit log keeps a record. */
export async function withdrawDesign(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(designRequests, eq(designRequests.designId, id))) > 0)
      throw await explain(tx, viewer, id, true)
    const [withdrawn] = await tx
      .delete(designs)
      .where(
        and(
          eq(designs.id, id),
          eq(designs.designerId, viewer.id),
          eq(designs.status, 'pending'),
          isNull(designs.firstApprovedAt),
        ),
      )
      .returning({ title: designs.title, imageUrls: designs.imageUrls })
    if (!withdrawn) throw await explain(tx, viewer, id, false)
    await removeImages(tx, withdrawn.imageUrls)
    await record(tx, {
      actorId: viewer.id,
      action: 'withdraw',
      subject: 'design',
      subjectId: id,
      details: { title: withdrawn.title },
      now,
    })
  })
}

async function explain(tx: Tx, viewer: Viewer, id: string, isDelivered: boolean) {
  if ((await tx.$count(designs, and(eq(designs.id, id), eq(designs.designerId, viewer.id)))) === 0)
    return designNotFound()
  return isDelivered
    ? new AppError('conflict', 'This design was delivered for a request and cannot be withdrawn.')
    : new AppError('conflict', 'Only designs awaiting their first review can be withdrawn.')
}
