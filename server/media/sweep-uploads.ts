import { and, arrayContains, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { designs } from '#server/db/schema/catalog.ts'
import { uploads } from '#server/db/schema/media.ts'
import { orderItems } from '#server/db/schema/orders.ts'
import { designRequests } from '#server/db/schema/requests.ts'
import { storage } from '#server/storage/storage.ts'
import { UPLOADS_PREFIX } from './files.ts'

const DAY_MS = 86_400_000
const BATCH = 200

/** Removes pictures that nothing refers to after a day, and files that no row knows. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  while ((await removeUnused(before)) === BATCH);
  await removeOrphans(before)
}

/** Whoever submits a design holds its uploads locked: those are skipped. */
async function removeUnused(before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const url = sql`array['/storage/v1/object/public/designs/' || ${uploads.path}]`
    const unused = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(
          lt(uploads.createdAt, before),
          notExists(tx.select().from(designs).where(arrayContains(designs.imageUrls, url))),
          notExists(tx.select().from(orderItems).where(eq(orderItems.uploadId, uploads.id))),
          notExists(
            tx
              .select()
              .from(designRequests)
              .where(and(eq(designRequests.id, uploads.requestId), eq(designRequests.status, 'in_progress'))),
          ),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = unused.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(uploads).where(inArray(uploads.id, ids))
    return ids.length
  })
}

/** The rows go first: a crash in between leaves files that this finds the next time. */
async function removeOrphans(before: Date): Promise<void> {
  for await (const { key, modifiedAt } of storage().list(UPLOADS_PREFIX)) {
    if (modifiedAt > before) continue
    const [id = ''] = key.slice(UPLOADS_PREFIX.length).split('/')
    if ((await db.$count(uploads, eq(uploads.id, id))) === 0) await storage().delete(key)
  }
}
