import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { RENDITIONS } from '#domain/pictures.ts'
import { db } from '#server/db/client.ts'
import { renditions, uploads } from '#server/db/schema/media.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { storage } from '#server/storage/storage.ts'
import { describePicture } from './describe-picture.ts'
import { FIRST_RENDITION, printKey, renditionKey, type Upload } from './files.ts'
import { inspectPicture } from './inspect-picture.ts'
import { makePrintFile } from './make-print-file.ts'
import { makeRendition } from './make-rendition.ts'
import { mayPutAt } from './may-put-at.ts'
import { readPicturePath } from './picture-path.ts'

/** Takes a picture in: checked, decoded, written anew, and only then known to anybody. */
export async function receiveUpload(viewer: Viewer, path: string, bytes: Buffer, now: Date): Promise<Upload> {
  const place = readPicturePath(path)
  if (!place)
    throw new AppError(
      'invalid',
      'The path must be {userId}/{timestamp}_{index}.{ext} or requests/{requestId}/{timestamp}.{ext}.',
    )
  const request = await mayPutAt(viewer, place)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = await findUpload(path)
  if (before) return sameOrConflict(before, viewer, sha256)
  inspectPicture(bytes)
  const { png, width, height } = await makePrintFile(bytes)
  const [first, facts] = await Promise.all([makeRendition(png, FIRST_RENDITION), describePicture(png)])
  const id = crypto.randomUUID()
  await storage().put(printKey(id), png, 'image/png')
  await storage().put(renditionKey(id, FIRST_RENDITION), first, 'image/webp')
  return db.transaction(async (tx) => {
    const upload = {
      id,
      path,
      ownerId: viewer.id,
      requestId: request,
      sha256,
      width,
      height,
      bytes: png.length,
      createdAt: now,
    }
    const [written] = await tx
      .insert(uploads)
      .values({ ...upload, ...facts })
      .onConflictDoNothing()
      .returning()
    if (!written) return sameOrConflict(await findUpload(path), viewer, sha256) // our files are swept later
    await tx
      .insert(renditions)
      .values({ uploadId: id, name: FIRST_RENDITION.name, bytes: first.length, createdAt: now })
    for (const { name } of RENDITIONS)
      if (name !== FIRST_RENDITION.name) await enqueue(tx, 'renditions', { uploadId: id, name })
    return written
  })
}

async function findUpload(path: string): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  return upload
}

/** The same bytes again are a retry after a lost answer. */
function sameOrConflict(upload: Upload | undefined, viewer: Viewer, sha256: string): Upload {
  if (upload?.sha256 === sha256 && upload.ownerId === viewer.id) return upload
  throw new AppError('conflict', 'There is another picture at this path already.')
}
