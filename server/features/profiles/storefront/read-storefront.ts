import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { storefrontImageUrl } from '#server/features/media/images/storefront-path.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { storefronts } from '#server/platform/db/schema/storefronts.ts'

/** Bounds the count, so that the page of a popular designer stays fast. */
const MAX_COUNTED_FOLLOWERS = 10_000

/** The version of a storefront of which only the URL was chosen. */
export const UNSAVED = new Date(0)

const banner = alias(uploads, 'banner')
const avatar = alias(uploads, 'avatar')

/** A designer's storefront with the paths of its images; undefined if none was saved. */
export async function readStorefront(userId: string, tx: Tx = db) {
  const [row] = await tx
    .select({ front: storefronts, bannerPath: banner.path, avatarPath: avatar.path })
    .from(storefronts)
    .leftJoin(banner, eq(banner.id, storefronts.bannerUploadId))
    .leftJoin(avatar, eq(avatar.id, storefronts.avatarUploadId))
    .where(eq(storefronts.userId, userId))
  return row && { ...row.front, bannerPath: row.bannerPath, avatarPath: row.avatarPath }
}

/** The version to send when saving; null before the first save. */
export function versionOf(front: { updatedAt: Date } | undefined): string | null {
  return front && front.updatedAt > UNSAVED ? front.updatedAt.toISOString() : null
}

/** The path of an image and its URL. */
export function imageOf(path: string | null | undefined) {
  return path ? { path, url: storefrontImageUrl(path) } : null
}

export async function countFollowers(designerId: string, tx: Tx = db): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from follows where designer_id = ${designerId} limit ${MAX_COUNTED_FOLLOWERS}) counted`)
  return rows[0]?.count ?? 0
}

/** Those of the designs that the designer sells, with their titles. */
export async function readOwnApproved(designerId: string, ids: readonly string[], tx: Tx = db) {
  if (ids.length === 0) return []
  const own = and(inArray(designs.id, [...ids]), eq(designs.designerId, designerId), eq(designs.status, 'approved'))
  return tx.select({ id: designs.id, title: designs.title }).from(designs).where(own)
}
