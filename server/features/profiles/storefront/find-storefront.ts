import { and, eq } from 'drizzle-orm'
import { designerPath } from '#domain/designer-path.ts'
import { DAY_MS } from '#domain/durations.ts'
import { MAX_SLUG_CHANGES_A_YEAR, proposeSlug } from '#domain/slugs.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designerSlugs } from '#server/platform/db/schema/storefronts.ts'
import { countFollowers, imageOf, readOwnApproved, readStorefront, versionOf } from './read-storefront.ts'
import { isTaken } from './slug-rows.ts'

const YEAR_MS = 365 * DAY_MS

/** The viewer's own storefront, for editing. Designs that have left the shop are omitted. */
export async function findStorefront(userId: string, now: Date, tx: Tx = db) {
  const front = await readStorefront(userId, tx)
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId))
  const [current] = await tx
    .select({ slug: designerSlugs.slug })
    .from(designerSlugs)
    .where(and(eq(designerSlugs.designerId, userId), designerSlugs.isCurrent))
  const slug = current?.slug ?? null
  const collections = front?.collections ?? []
  const listed = [...(front?.pinned ?? []), ...collections.flatMap(({ designIds }) => designIds)]
  const shown = await readOwnApproved(userId, [...new Set(listed)], tx)
  const isShown = (id: string) => shown.some((design) => design.id === id)
  const proposed = slug ? undefined : proposeSlug(profile?.displayName ?? '')
  return {
    updated_at: versionOf(front),
    slug,
    proposed_slug: proposed && !(await isTaken(tx, proposed, userId)) ? proposed : null,
    slug_changes_left: changesLeft(front?.slugChanges ?? [], now),
    path: designerPath({ id: userId, slug }),
    is_public: (await findApproved(userId, tx)).length > 0,
    bio: profile?.bio ?? '',
    profile_version: profile?.version ?? 1,
    banner: imageOf(front?.bannerPath),
    avatar: imageOf(front?.avatarPath),
    links: front?.links ?? [],
    shows_followers: front?.showsFollowers ?? false,
    followers: await countFollowers(userId, tx),
    pinned: (front?.pinned ?? []).filter(isShown),
    collections: collections.map(({ key, name, designIds }) => ({ key, name, design_ids: designIds.filter(isShown) })),
    designs: shown,
  }
}

/** How often the designer may change the URL today. */
export function changesLeft(changes: readonly Date[], now: Date): number {
  return Math.max(0, MAX_SLUG_CHANGES_A_YEAR - recentChanges(changes, now).length)
}

export function recentChanges(changes: readonly Date[], now: Date): Date[] {
  return changes.filter((at) => now.getTime() - at.getTime() < YEAR_MS)
}

function findApproved(userId: string, tx: Tx) {
  const approved = and(eq(designs.designerId, userId), eq(designs.status, 'approved'))
  return tx.select({ id: designs.id }).from(designs).where(approved).limit(1)
}
