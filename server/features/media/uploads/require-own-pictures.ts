import { inArray } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { pathOfUrl } from '#server/features/media/pictures/picture-path.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'

/** Refuses addresses that are no pictures of the viewer's; the rows stay locked, so that the sweep leaves them alone. */
export async function requireOwnPictures(tx: Tx, viewer: Viewer, urls: string[]): Promise<void> {
  const owners = await requirePictures(tx, urls)
  if (owners.some((ownerId) => ownerId !== viewer.id)) throw new AppError('invalid', 'A picture is not one of yours.')
}

/** Refuses addresses that are no pictures of ours, and answers whose they are. */
export async function requirePictures(tx: Tx, urls: string[]): Promise<string[]> {
  if (new Set(urls).size < urls.length) throw new AppError('invalid', 'A picture is named twice.')
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  const found = await tx
    .select({ ownerId: uploads.ownerId })
    .from(uploads)
    .where(inArray(uploads.path, paths))
    .for('key share')
  if (found.length < urls.length) throw new AppError('invalid', 'A picture was not found. Send it first.')
  return found.map(({ ownerId }) => ownerId)
}
