import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { RENDITIONS } from '#domain/images.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requireUnblocked } from '#server/features/media/fingerprints/require-unblocked.ts'
import { writeFingerprint } from '#server/features/media/fingerprints/write-fingerprint.ts'
import { FIRST_RENDITION, type Upload } from '#server/features/media/images/files.ts'
import { readImagePath } from '#server/features/media/images/image-path.ts'
import { isPhotoPath } from '#server/features/media/images/photo-path.ts'
import { isStorefrontPath } from '#server/features/media/images/storefront-path.ts'
import { renditionQueue } from '#server/features/media/renditions/queues.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { authorizePhoto, authorizeUpload } from './authorize-upload.ts'
import { deleteFiles } from './delete-files.ts'
import { lockQuota, requireRoom, requireWithinQuota } from './storage-quota.ts'
import { storeImage } from './store-image.ts'

const PATHS = '{userId}/{timestamp}_{index}.{ext} or requests/{requestId}/{timestamp}.{ext}'

/** Photos and images of storefronts are only shown, never printed, so a smaller copy replaces the original. */
const PHOTO_WIDTH = 1600
/** The other sizes are made when a browser requests them. */
const PHOTO_RENDITIONS = ['w320.webp', 'w1600.webp']

/** Validates, re-encodes and stores an upload. Idempotent for the same bytes and path. */
export async function receiveUpload(viewer: Viewer, path: string, bytes: Buffer, now: Date): Promise<Upload> {
  const isPhoto = isPhotoPath(path) || isStorefrontPath(path)
  const requestId = await authorize(viewer, path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = await findUpload(db, path)
  if (before) return sameOrConflict(before, viewer, sha256)
  await requireRoom(viewer, bytes, isPhoto ? PHOTO_WIDTH : undefined)
  const files = await storeImage(bytes, isPhoto ? PHOTO_WIDTH : undefined) // before the row: the sweep removes files without a row
  const row = { ...files.row, path, ownerId: viewer.id, requestId, sha256, createdAt: now }
  const stored = requireUnblocked(sha256, files.fingerprint).then(() =>
    db.transaction(async (tx) => {
      await lockQuota(tx, viewer)
      const [written] = await tx.insert(uploads).values(row).onConflictDoNothing().returning()
      if (!written) return sameOrConflict(await findUpload(tx, path), viewer, sha256) // the sweep removes our files
      const first = { uploadId: written.id, name: FIRST_RENDITION.name, bytes: files.firstBytes, createdAt: now }
      await tx.insert(renditions).values(first)
      await writeFingerprint(tx, written.id, files.fingerprint)
      await requireWithinQuota(tx, viewer)
      for (const { name } of RENDITIONS) {
        if (name === FIRST_RENDITION.name || (isPhoto && !PHOTO_RENDITIONS.includes(name))) continue
        await enqueue(tx, renditionQueue, { uploadId: written.id, name })
      }
      return written
    }),
  )
  return stored.catch(async (error) => {
    // Rejected, so nothing was committed. After any other error the row may exist.
    if (error instanceof AppError) await deleteFiles({ uploadId: row.id })
    throw error
  })
}

/** Returns the id of the request that the image is for. The route has checked that the viewer may edit a storefront. */
async function authorize(viewer: Viewer, path: string): Promise<string | null> {
  if (isStorefrontPath(path)) return null
  return isPhotoPath(path) ? authorizePhoto(viewer) : authorizeArtwork(viewer, path)
}

async function authorizeArtwork(viewer: Viewer, path: string) {
  const target = readImagePath(path)
  if (!target) throw new AppError('invalid', `The path must be ${PATHS}.`)
  return authorizeUpload(viewer, target)
}

async function findUpload(tx: Tx, path: string): Promise<Upload | undefined> {
  const [upload] = await tx.select().from(uploads).where(eq(uploads.path, path))
  return upload
}

/** The same bytes are a retry after a lost response. */
function sameOrConflict(upload: Upload | undefined, viewer: Viewer, sha256: string): Upload {
  if (upload?.sha256 === sha256 && upload.ownerId === viewer.id) return upload
  throw new AppError('conflict', 'Another image already exists at this path.')
}
