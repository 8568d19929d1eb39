import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { StorefrontPart } from '#domain/storefronts.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { removeUploads } from '#server/features/media/uploads/remove-images.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designerSlugs, storefronts } from '#server/platform/db/schema/storefronts.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { imageOf, readStorefront } from './read-storefront.ts'
import { retireSlugs } from './slug-rows.ts'

type Front = typeof storefronts.$inferSelect
/** `value` is what the admin saw: the path of an image, a link, the key of a collection, or a slug. */
type Removal = { part: StorefrontPart; value: string; reason: string }

/** A designer's storefront for admins. */
export async function findModeratedStorefront(userId: string) {
  const front = await readStorefront(userId)
  const slugs = await db.select().from(designerSlugs).where(eq(designerSlugs.designerId, userId))
  return {
    url: slugs.find(({ isCurrent }) => isCurrent)?.slug ?? null,
    banner: imageOf(front?.bannerPath),
    avatar: imageOf(front?.avatarPath),
    links: front?.links ?? [],
    collections: (front?.collections ?? []).map(({ key, name }) => ({ key, name })),
  }
}

/** Removes something from a designer's storefront. The designer gets the reason; a removed URL cannot be used again. */
export async function removeFromStorefront(viewer: Viewer, userId: string, removal: Removal, now: Date): Promise<void> {
  const { part, value, reason } = removal
  await db.transaction(async (tx) => {
    const [front] = await tx.select().from(storefronts).where(eq(storefronts.userId, userId)).for('update')
    if (!front) throw notFound()
    if (part === 'url') await removeUrl(tx, userId, value)
    else await removePart(tx, front, part, value, now)
    const entry = { actorId: viewer.id, action: 'remove', subject: 'storefront', subjectId: userId } as const
    // Not the name in a URL, which is erased here and now; the audit log keeps everything.
    const details = { part, ...(part !== 'url' && { value }), reason }
    await record(tx, { ...entry, details, now })
    const notice = { event: 'storefront-removed', part, reason } as const
    await notify(tx, { userId, key: `storefront ${now.toISOString()} ${part}`, notice, now })
    await invalidatePages(tx, part === 'url' ? 'designers' : `designer:${userId}`)
  })
}

async function removeUrl(tx: Tx, designerId: string, slug: string) {
  const current = and(eq(designerSlugs.designerId, designerId), designerSlugs.isCurrent)
  const [found] = await tx.select().from(designerSlugs).where(current)
  if (!found || found.slug !== slug) throw notFound()
  await retireSlugs(tx, designerId, [found.slug])
}

/** The designer's open form then has an old version, so that saving it does not bring the part back. */
async function removePart(tx: Tx, front: Front, part: Exclude<StorefrontPart, 'url'>, value: string, now: Date) {
  const removed = part === 'banner' ? front.bannerUploadId : part === 'avatar' ? front.avatarUploadId : null
  // The designer may have replaced the image that the admin judged.
  if (removed && !(await tx.$count(uploads, and(eq(uploads.id, removed), eq(uploads.path, value))))) throw notFound()
  const change = withoutPart(front, part, value)
  const updatedAt = new Date(Math.max(now.getTime(), front.updatedAt.getTime() + 1))
  await tx
    .update(storefronts)
    .set({ ...change, updatedAt })
    .where(eq(storefronts.userId, front.userId))
  if (removed) await removeUploads(tx, [removed])
}

function withoutPart(front: Front, part: Exclude<StorefrontPart, 'url'>, value: string): Partial<Front> {
  const { bannerUploadId, avatarUploadId, links, collections } = front
  if (part === 'banner' && bannerUploadId) return { bannerUploadId: null }
  if (part === 'avatar' && avatarUploadId) return { avatarUploadId: null }
  if (part === 'link' && links.some((link) => link === value)) return { links: links.filter((link) => link !== value) }
  if (part === 'collection' && collections.some(({ key }) => key === value))
    return { collections: collections.filter(({ key }) => key !== value) }
  throw notFound()
}

function notFound() {
  return new AppError('not_found', 'This is no longer on the storefront.')
}
