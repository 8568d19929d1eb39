import { eq } from 'drizzle-orm'
import { RENDITIONS } from '#domain/images.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { ensureRendition } from './ensure-rendition.ts'

/** Job that makes a rendition after an upload, before it is requested. */
export async function makeMissingRendition({ uploadId, name }: { uploadId: string; name: string }): Promise<void> {
  const rendition = RENDITIONS.find((known) => known.name === name)
  if (!rendition || (await db.$count(uploads, eq(uploads.id, uploadId))) === 0) return
  await ensureRendition(uploadId, rendition)
}
