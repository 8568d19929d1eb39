import { and, eq, inArray } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { withKeys } from '#domain/storefronts.ts'
import { changeProfile } from '#server/features/auth/change-profile.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { isStorefrontPath } from '#server/features/media/images/storefront-path.ts'
import { removeUploads } from '#server/features/media/uploads/remove-images.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { storefronts } from '#server/platform/db/schema/storefronts.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { UNSAVED, versionOf } from './read-storefront.ts'
import type { StorefrontFields } from './storefront-inputs.ts'

/** Optimistic concurrency: saves the whole storefront unless it was changed since the viewer read it. */
export async function saveStorefront(viewer: Viewer, input: StorefrontFields, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(storefronts).values({ userId: viewer.id, updatedAt: UNSAVED }).onConflictDoNothing()
    const [before] = await tx.select().from(storefronts).where(eq(storefronts.userId, viewer.id)).for('update')
    if (versionOf(before) !== input.updated_at)
      throw new StaleWriteError('Your storefront was changed elsewhere in the meantime.')
    const isOwn = await readOwn(tx, viewer.id, input)
    const after = {
      bannerUploadId: await requireImage(tx, viewer, input.banner),
      avatarUploadId: await requireImage(tx, viewer, input.avatar),
      links: input.links,
      showsFollowers: input.shows_followers,
      pinned: input.pinned.filter(isOwn),
      collections: withKeys(
        input.collections.map(({ name, design_ids: ids }) => ({ name, designIds: ids.filter(isOwn) })),
      ),
      // Later than the version before, also if the clock is not.
      updatedAt: new Date(Math.max(now.getTime(), (before?.updatedAt.getTime() ?? 0) + 1)),
    }
    await tx.update(storefronts).set(after).where(eq(storefronts.userId, viewer.id))
    if (input.bio !== undefined) await changeProfile(tx, viewer.id, { bio: input.bio }, input.profile_version)
    const kept = [after.bannerUploadId, after.avatarUploadId]
    const replaced = [before?.bannerUploadId, before?.avatarUploadId].filter((id) => id && !kept.includes(id))
    await removeUploads(tx, replaced as string[])
    await invalidatePages(tx, `designer:${viewer.id}`)
  })
}

/** Requires the viewer's own designs. Those that are not in the shop are dropped, because pages would not show them. */
async function readOwn(tx: Tx, designerId: string, { pinned, collections }: StorefrontFields) {
  const ids = [...new Set([...pinned, ...collections.flatMap(({ design_ids }) => design_ids)])]
  if (ids.length === 0) return () => false
  const own = and(inArray(designs.id, ids), eq(designs.designerId, designerId))
  const found = await tx.select({ id: designs.id, status: designs.status }).from(designs).where(own)
  if (found.length < ids.length) throw new AppError('invalid', 'One of the designs does not exist or is not yours.')
  const approved = new Set(found.filter(({ status }) => status === 'approved').map(({ id }) => id))
  return (id: string) => approved.has(id)
}

/** The id of an image that the viewer uploaded. Locks the row, so that the sweep skips it. */
async function requireImage(tx: Tx, viewer: Viewer, path: string | null): Promise<string | null> {
  if (path === null) return null
  const [upload] = isStorefrontPath(path)
    ? await tx.select().from(uploads).where(eq(uploads.path, path)).for('key share')
    : []
  // The same message for another designer's image: the path must not reveal whether it exists.
  if (upload?.ownerId !== viewer.id) throw new AppError('invalid', 'Image not found. Upload it first.')
  return upload.id
}
