import { inArray } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requireUnblockedFiles } from '#server/features/media/fingerprints/require-unblocked.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'

/** Requires images that the viewer uploaded. Locks the rows, so that the sweep skips them. */
export async function requireOwnImages(tx: Tx, viewer: Viewer, urls: string[]): Promise<void> {
  const owners = await requireImages(tx, urls)
  if (owners.some((ownerId) => ownerId !== viewer.id))
    throw new AppError('invalid', 'One of the images does not belong to you.')
}

/** Requires uploaded images and returns their owners. */
export async function requireImages(tx: Tx, urls: string[]): Promise<string[]> {
  if (new Set(urls).size < urls.length) throw new AppError('invalid', 'Duplicate image.')
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  const found = await tx
    .select({ ownerId: uploads.ownerId })
    .from(uploads)
    .where(inArray(uploads.path, paths))
    .for('key share')
  if (found.length < urls.length) throw new AppError('invalid', 'Image not found. Upload it first.')
  await requireUnblockedFiles(tx, paths)
  return found.map(({ ownerId }) => ownerId)
}
