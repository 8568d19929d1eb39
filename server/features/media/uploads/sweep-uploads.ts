import { inArray, lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { UPLOADS_PREFIX } from '#server/features/media/images/files.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { deleteStored } from '#server/platform/storage/delete-stored.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { deleteUnused } from './delete-unused.ts'

const BATCH = 200
const FILE_BATCH = 500

/** Deletes unreferenced uploads after a day, and files without a row. */
export async function sweepUploads(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  while ((await removeUnused(before)) === BATCH);
  await removeOrphans(before)
}

async function removeUnused(before: Date): Promise<number> {
  const deleted = await db.transaction((tx) => deleteUnused(tx, lt(uploads.createdAt, before), BATCH))
  return deleted.length
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
  await deleteStored(...keys.filter((key) => !known.has(uploadIdOf(key))))
}

function uploadIdOf(key: string): string {
  const [id = ''] = key.slice(UPLOADS_PREFIX.length).split('/')
  return id
}
