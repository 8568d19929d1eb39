import { and, arrayContains, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines } from '#server/platform/db/schema/checkouts.ts'
import { designDrafts } from '#server/platform/db/schema/drafts.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { ratingPhotos } from '#server/platform/db/schema/ratings.ts'
import { rejections } from '#server/platform/db/schema/rejections.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { storefronts } from '#server/platform/db/schema/storefronts.ts'

/** Deletes those uploads that nothing references and returns their ids. Skips locked rows: a design that is being submitted locks its uploads. */
export async function deleteUnused(tx: Tx, among: SQL, limit: number): Promise<string[]> {
  const unused = and(among, isUnreferenced(tx))
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(unused)
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  // Checked again, because a design may have been committed between the select and the lock.
  const deleted = await tx
    .delete(uploads)
    .where(and(inArray(uploads.id, ids), unused))
    .returning({ id: uploads.id })
  return deleted.map(({ id }) => id)
}

function isUnreferenced(tx: Tx) {
  const url = sql`array['/storage/v1/object/public/designs/' || ${uploads.path}]`
  const isRequestOpen = and(eq(designRequests.id, uploads.requestId), eq(designRequests.status, 'in_progress'))
  // An admin compares the resubmission with the rejected version. After the approval, that version is no longer needed.
  const earlierVersions = tx
    .select({ one: sql`1` })
    .from(rejections)
    .innerJoin(designs, eq(designs.id, rejections.designId))
    .where(and(arrayContains(rejections.imageUrls, url), ne(designs.status, 'approved')))
  const isOnStorefront = or(eq(storefronts.bannerUploadId, uploads.id), eq(storefronts.avatarUploadId, uploads.id))
  return and(
    notExists(tx.select().from(storefronts).where(isOnStorefront)),
    notExists(tx.select().from(designs).where(arrayContains(designs.imageUrls, url))),
    notExists(tx.select().from(designDrafts).where(arrayContains(designDrafts.imageUrls, url))),
    notExists(tx.select().from(designRevisions).where(arrayContains(designRevisions.imageUrls, url))),
    notExists(tx.select().from(orderItems).where(eq(orderItems.uploadId, uploads.id))),
    notExists(tx.select().from(checkoutLines).where(eq(checkoutLines.uploadId, uploads.id))),
    notExists(tx.select().from(designRequests).where(isRequestOpen)),
    notExists(earlierVersions),
    notExists(tx.select().from(ratingPhotos).where(eq(ratingPhotos.uploadId, uploads.id))),
  )
}
