import { inArray } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'

/** Refuses addresses that are no images of the viewer's; the rows stay locked, so that the sweep leaves them alone. */
export async function requireOwnImages(tx: Tx, viewer: Viewer, urls: string[]): Promise<void> {
  const owners = await requireImages(tx, urls)
  if (owners.some((ownerId) => ownerId !== viewer.id)) throw new AppError('invalid', 'An image is not one of yours.')
}

/** Refuses addresses that are no images of ours, and answers whose they are. */
export async function requireImages(tx: Tx, urls: string[]): Promise<string[]> {
  if (new Set(urls).size < urls.length) throw new AppError('invalid', 'An image is named twice.')
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  const found = await tx
    .select({ ownerId: uploads.ownerId })
    .from(uploads)
    .where(inArray(uploads.path, paths))
    .for('key share')
  if (found.length < urls.length) throw new AppError('invalid', 'An image was not found. Send it first.')
  return found.map(({ ownerId }) => ownerId)
}
