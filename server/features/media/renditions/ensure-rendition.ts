import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import type { Rendition } from '#domain/pictures.ts'
import { printKey, renditionKey } from '#server/features/media/pictures/files.ts'
import { releaseBytes } from '#server/features/media/pictures/release-bytes.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { createTurns } from '#server/platform/semaphore.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { makeRendition } from './make-rendition.ts'

/** What turns a print file into the copy. */
type Make = (png: Buffer, rendition: Rendition) => Promise<Buffer>

/** Each holds a connection while it draws; few at once, or nobody else would get one. */
const inTurn = createTurns(2, 500)
const underWay = new Map<string, Promise<void>>()

/** Makes a rendition if it is missing; however many ask, in however many processes, it is made once. */
export async function ensureRendition(
  uploadId: string,
  rendition: Rendition,
  make: Make = makeRendition,
): Promise<void> {
  if (await isMade(db, uploadId, rendition)) return
  const key = renditionKey(uploadId, rendition)
  const running =
    underWay.get(key) ?? inTurn(() => makeOnce(uploadId, rendition, key, make)).finally(() => underWay.delete(key))
  underWay.set(key, running)
  await running
}

async function makeOnce(uploadId: string, rendition: Rendition, key: string, make: Make) {
  await db.transaction(async (tx) => {
    // Another process may be at it for as long as an AVIF takes.
    await tx.execute(sql`set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`)
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    if (await isMade(tx, uploadId, rendition)) return
    const print = await storage().get(printKey(uploadId))
    if (!print) throw new Error(`The print file of upload ${uploadId} is missing.`)
    const png = await buffer(print.body)
    const bytes = await make(png, rendition).finally(() => releaseBytes(png))
    await storage().put(key, bytes, rendition.contentType)
    const row = { uploadId, name: rendition.name, bytes: bytes.length, createdAt: new Date() }
    await tx.insert(renditions).values(row).onConflictDoNothing()
  })
}

async function isMade(tx: Tx, uploadId: string, { name }: Rendition) {
  return (await tx.$count(renditions, and(eq(renditions.uploadId, uploadId), eq(renditions.name, name)))) > 0
}
