import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { RENDITIONS } from '#domain/pictures.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { decodeInTurn } from '#server/features/media/pictures/decode-in-turn.ts'
import { describePicture } from '#server/features/media/pictures/describe-picture.ts'
import { FIRST_RENDITION, printKey, renditionKey, type Upload } from '#server/features/media/pictures/files.ts'
import { makePrintFile } from '#server/features/media/pictures/make-print-file.ts'
import { readPicturePath } from '#server/features/media/pictures/picture-path.ts'
import { releaseBytes } from '#server/features/media/pictures/release-bytes.ts'
import { openSmall, shrinkPicture } from '#server/features/media/pictures/shrink-picture.ts'
import { bytesHeldFor, encode } from '#server/features/media/renditions/make-rendition.ts'
import { renditionQueue } from '#server/features/media/renditions/queues.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { mayPutAt } from './may-put-at.ts'

const PATHS = '{userId}/{timestamp}_{index}.{ext} or requests/{requestId}/{timestamp}.{ext}'

/** Takes a picture in: checked, decoded, written anew, and only then known to anybody. */
export async function receiveUpload(viewer: Viewer, path: string, bytes: Buffer, now: Date): Promise<Upload> {
  const place = readPicturePath(path)
  if (!place) throw new AppError('invalid', `The path must be ${PATHS}.`)
  const requestId = await mayPutAt(viewer, place)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = await findUpload(db, path)
  if (before) return sameOrConflict(before, viewer, sha256)
  const files = await storePicture(bytes)
  const row = { ...files.row, path, ownerId: viewer.id, requestId, sha256, createdAt: now }
  return db.transaction(async (tx) => {
    const [written] = await tx.insert(uploads).values(row).onConflictDoNothing().returning()
    if (!written) return sameOrConflict(await findUpload(tx, path), viewer, sha256) // our files are swept later
    const first = { uploadId: written.id, name: FIRST_RENDITION.name, bytes: files.firstBytes, createdAt: now }
    await tx.insert(renditions).values(first)
    for (const { name } of RENDITIONS) {
      if (name !== FIRST_RENDITION.name) await enqueue(tx, renditionQueue, { uploadId: written.id, name })
    }
    return written
  })
}

/** The files come before the row: what no row knows is nobody's, and is swept. */
async function storePicture(bytes: Buffer) {
  const { png, width, height } = await makePrintFile(bytes)
  try {
    const { first, facts } = await decodeInTurn(bytesHeldFor(FIRST_RENDITION), () => readPrintFile(png))
    const id = crypto.randomUUID()
    await storage().put(printKey(id), png, 'image/png')
    await storage().put(renditionKey(id, FIRST_RENDITION), first, FIRST_RENDITION.contentType)
    return { row: { id, width, height, bytes: png.length, ...facts }, firstBytes: first.length }
  } finally {
    releaseBytes(png)
  }
}

/** Decoded once for both. */
async function readPrintFile(png: Buffer) {
  const small = await shrinkPicture(png, FIRST_RENDITION.width)
  const [first, facts] = await Promise.all([encode(openSmall(small), FIRST_RENDITION), describePicture(small)])
  return { first, facts }
}

async function findUpload(tx: Tx, path: string): Promise<Upload | undefined> {
  const [upload] = await tx.select().from(uploads).where(eq(uploads.path, path))
  return upload
}

/** The same bytes again are a retry after a lost answer. */
function sameOrConflict(upload: Upload | undefined, viewer: Viewer, sha256: string): Upload {
  if (upload?.sha256 === sha256 && upload.ownerId === viewer.id) return upload
  throw new AppError('conflict', 'There is another picture at this path already.')
}
