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
const FILES_AT_ONCE = 500

/** Removes images that nothing refers to after a day, and files that no row knows. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  while ((await removeUnused(before)) === BATCH);
  await removeOrphans(before)
}

/** Whoever submits a design holds its uploads locked: those are skipped. */
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
    // Asked again: a design that was committed before the lock, but after the look, is seen only now.
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

/** The rows go first: a crash in between leaves files that this finds the next time. */
async function removeOrphans(before: Date): Promise<void> {
  let keys: string[] = []
  for await (const { key, modifiedAt } of storage().list(UPLOADS_PREFIX)) {
    if (modifiedAt > before || keys.push(key) < FILES_AT_ONCE) continue
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
