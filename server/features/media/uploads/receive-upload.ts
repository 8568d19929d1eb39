import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
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
import { drawInChild } from '#server/pictures/draw-in-child.ts'
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
const PHOTO_RENDITIONS = ['w320.webp', 'w1600.webp']
const ALL_RENDITIONS = RENDITIONS.map(({ name }) => name)

/** The renditions that jobs make in advance. The others are made when a browser requests them. */
type Options = { inAdvance?: readonly string[] }

/** Validates, re-encodes and stores an uploaded file. Idempotent for the same bytes and path. */
export async function receiveUpload(
  viewer: Viewer,
  path: string,
  file: string,
  now: Date,
  { inAdvance = isArtworkPath(path) ? ALL_RENDITIONS : PHOTO_RENDITIONS }: Options = {},
): Promise<Upload> {
  const isPhoto = !isArtworkPath(path)
  const requestId = await authorize(viewer, path)
  const sha256 = await hashFile(file)
  const before = await findUpload(db, path)
  if (before) return sameOrConflict(before, viewer, sha256)
  const image = await drawInChild('inspectUpload', { file })
  await requireRoom(viewer, image, isPhoto ? PHOTO_WIDTH : undefined)
  const files = await storeImage({ file, ...image }, isPhoto ? PHOTO_WIDTH : undefined) // before the row: the sweep removes files without a row
  const row = { ...files.row, path, ownerId: viewer.id, requestId, sha256, createdAt: now }
  const stored = requireUnblocked(sha256, files.fingerprint).then(() =>
    db.transaction(async (tx) => {
      await lockQuota(tx, viewer)
      const [written] = await tx.insert(uploads).values(row).onConflictDoNothing().returning()
      if (!written) return sameOrConflict(await findUpload(tx, path), viewer, sha256) // the sweep removes our files
      await tx.insert(renditions).values({ ...files.first, createdAt: now })
      await writeFingerprint(tx, written.id, files.fingerprint)
      await requireWithinQuota(tx, viewer)
      for (const name of inAdvance)
        if (name !== FIRST_RENDITION.name) await enqueue(tx, renditionQueue, { uploadId: written.id, name })
      return written
    }),
  )
  return stored.catch(async (error) => {
    // Rejected, so nothing was committed. After any other error the row may exist.
    if (error instanceof AppError) await deleteFiles({ uploadId: row.id })
    throw error
  })
}

function isArtworkPath(path: string) {
  return !isPhotoPath(path) && !isStorefrontPath(path)
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
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
