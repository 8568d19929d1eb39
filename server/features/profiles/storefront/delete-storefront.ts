import { eq } from 'drizzle-orm'
import { removeUploads } from '#server/features/media/uploads/remove-images.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designerSlugs, storefronts } from '#server/platform/db/schema/storefronts.ts'
import { imageOf, readStorefront } from './read-storefront.ts'
import { retireSlugs } from './slug-rows.ts'

const HASH_LENGTH = 64

/** Deletes the storefront of an account with its images. Hashes of its URLs stay, so that no one else can take them over. */
export async function deleteStorefrontOf(tx: Tx, userId: string): Promise<void> {
  const [front] = await tx.delete(storefronts).where(eq(storefronts.userId, userId)).returning()
  await removeUploads(
    tx,
    [front?.bannerUploadId, front?.avatarUploadId].filter((id) => typeof id === 'string'),
  )
  await retireSlugs(tx, userId, await listSlugs(userId, tx))
}

/** A designer's storefront for the data export; null if they have none. */
export async function exportStorefrontOf(userId: string) {
  const front = await readStorefront(userId)
  const urls = await listSlugs(userId)
  if (!front && urls.length === 0) return null
  return {
    urls: urls.map((slug) => `/designers/${slug}`),
    banner: imageOf(front?.bannerPath)?.url ?? null,
    avatar: imageOf(front?.avatarPath)?.url ?? null,
    links: front?.links ?? [],
    shows_followers: front?.showsFollowers ?? false,
    pinned: front?.pinned ?? [],
    collections: (front?.collections ?? []).map(({ name, designIds }) => ({ name, design_ids: designIds })),
  }
}

/** Current and former URLs. */
async function listSlugs(userId: string, tx: Tx = db): Promise<string[]> {
  const rows = await tx.select().from(designerSlugs).where(eq(designerSlugs.designerId, userId))
  return rows.map(({ slug }) => slug).filter((slug) => slug.length < HASH_LENGTH)
}
