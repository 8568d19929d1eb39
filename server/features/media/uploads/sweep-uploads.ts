import { and, arrayContains, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { UPLOADS_PREFIX } from '#server/features/media/images/files.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines } from '#server/platform/db/schema/checkouts.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { storage } from '#server/platform/storage/storage.ts'

const BATCH = 200
const FILE_BATCH = 500

/** Deletes unreferenced uploads after a day, and files without a row. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  while ((await removeUnused(before)) === BATCH);
  await removeOrphans(before)
}

/** Skips locked rows: a design that is being submitted locks its uploads. */
async function removeUnused(before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const unused = isUnused(tx, before)
    const rows = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(unused)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    // Checked again, because a design may have been committed between the select and the lock.
    if (ids.length > 0) await tx.delete(uploads).where(and(inArray(uploads.id, ids), unused))
    return ids.length
  })
}

function isUnused(tx: Tx, before: Date) {
  const url = sql`array['/storage/v1/object/public/designs/' || ${uploads.path}]`
  const isRequestOpen = and(eq(designRequests.id, uploads.requestId), eq(designRequests.status, 'in_progress'))
  return and(
    lt(uploads.createdAt, before),
    notExists(tx.select().from(designs).where(arrayContains(designs.imageUrls, url))),
    notExists(tx.select().from(orderItems).where(eq(orderItems.uploadId, uploads.id))),
    notExists(tx.select().from(checkoutLines).where(eq(checkoutLines.uploadId, uploads.id))),
    notExists(tx.select().from(designRequests).where(isRequestOpen)),
  )
}

/** Rows are deleted first, so a crash leaves files that the next run finds. */
async function removeOrphans(before: Date): Promise<void> {
  let keys: string[] = []
  for await (const { key, modifiedAt } of storage().list(UPLOADS_PREFIX)) {
    if (modifiedAt > before || keys.push(key) < FILE_BATCH) continue
    await removeUnknown(keys)
    keys = []
  }
  await removeUnknown(keys)
}

async function removeUnknown(keys: string[]): Promise<void> {
  const ids = [...new Set(keys.map(uploadIdOf))]
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  for (const key of keys) if (!known.has(uploadIdOf(key))) await storage().delete(key)
}

function uploadIdOf(key: string): string {
  const [id = ''] = key.slice(UPLOADS_PREFIX.length).split('/')
  return id
}
