import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { estimateStoredBytes, maxStoredBytes } from '#domain/quotas.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import type { Inspected } from '#server/pictures/images/inspect-image.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'

/** Bytes of the account's print files and of everything rendered from them. */
export async function readStoredBytes(ownerId: string, tx: Tx = db): Promise<number> {
  const rendered = tx
    .select({ bytes: sql`coalesce(sum(${renditions.bytes}), 0)` })
    .from(renditions)
    .where(eq(renditions.uploadId, uploads.id))
  const [row] = await tx
    .select({ bytes: sql`coalesce(sum(${uploads.bytes} + (${rendered})), 0)`.mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
  return row?.bytes ?? 0
}

type Image = Pick<Inspected, 'format' | 'width' | 'height'> & { bytes: number }

/** Rejects an upload that will probably not fit, before it is decoded. Admins have no quota. */
export async function requireRoom(viewer: Viewer, image: Image, maxWidth = Number.POSITIVE_INFINITY): Promise<void> {
  if (viewer.role === 'admin') return
  const { format, width, height, bytes } = image
  const scale = Math.min(1, maxWidth / width)
  const needed = estimateStoredBytes({ format, bytes, pixels: width * height * scale ** 2 })
  if ((await readStoredBytes(viewer.id)) + needed > maxStoredBytes(viewer.role)) throw overQuota(viewer)
}

/** Uploads of one account are stored one at a time, so that concurrent ones cannot exceed the quota together. */
export async function lockQuota(tx: Tx, viewer: Viewer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stored bytes ${viewer.id}`}, 0))`)
}

/** Called with the lock, after the rows of the upload have been written: its exact size is known only now. */
export async function requireWithinQuota(tx: Tx, viewer: Viewer): Promise<void> {
  if (viewer.role === 'admin') return
  if ((await readStoredBytes(viewer.id, tx)) > maxStoredBytes(viewer.role)) throw overQuota(viewer)
}

function overQuota({ role }: Viewer) {
  const gigabytes = maxStoredBytes(role) / 1_000_000_000
  const makeRoom = role === 'customer' ? 'Delete photos from your reviews' : 'Delete drafts or withdraw pending designs'
  return new AppError(
    'too_large',
    `Your images use all of your ${gigabytes} GB. ${makeRoom} to make room, or contact us.`,
  )
}
