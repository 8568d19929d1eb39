import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { MAX_SLUG_CHANGES_A_YEAR, slugProblem } from '#domain/slugs.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designerSlugs, storefronts } from '#server/platform/db/schema/storefronts.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { changesLeft, recentChanges } from './find-storefront.ts'
import { UNSAVED } from './read-storefront.ts'
import { isTaken } from './slug-rows.ts'

/**
 * Gives the designer's page a readable URL. The former one stays with the designer and redirects. The primary key decides
 * if two designers choose the same slug at the same time.
 */
export async function chooseSlug(viewer: Viewer, slug: string, now: Date): Promise<void> {
  const problem = slugProblem(slug)
  if (problem) throw new AppError('invalid', problem)
  await db.transaction(async (tx) => {
    const front = await lockStorefront(tx, viewer.id)
    const own = await tx.select().from(designerSlugs).where(eq(designerSlugs.designerId, viewer.id))
    const current = own.find(({ isCurrent }) => isCurrent)
    if (current?.slug === slug) return
    // Former URLs count too: otherwise, removing one would allow another change.
    const isFirst = own.length === 0
    if (!isFirst && changesLeft(front.slugChanges, now) === 0)
      throw new AppError('conflict', `You can change your URL ${MAX_SLUG_CHANGES_A_YEAR} times a year.`)
    if (await isTaken(tx, slug, viewer.id)) throw taken()
    await makeCurrent(tx, viewer.id, slug, now)
    const slugChanges = isFirst ? [] : [...recentChanges(front.slugChanges, now), now]
    await tx.update(storefronts).set({ slugChanges }).where(eq(storefronts.userId, viewer.id))
    // Without the name: the audit log cannot be erased with the account.
    const entry = { actorId: viewer.id, action: 'choose-url', subject: 'storefront', subjectId: viewer.id } as const
    await record(tx, { ...entry, now })
    // Also the pages that do not exist yet: the new URL may be cached as missing.
    await invalidatePages(tx, 'designers')
  })
}

/** Serializes the changes of one designer. */
async function lockStorefront(tx: Tx, userId: string) {
  await tx.insert(storefronts).values({ userId, updatedAt: UNSAVED }).onConflictDoNothing()
  const [front] = await tx.select().from(storefronts).where(eq(storefronts.userId, userId)).for('update')
  if (!front) throw new Error('The storefront was not stored.')
  return front
}

async function makeCurrent(tx: Tx, designerId: string, slug: string, now: Date) {
  const own = eq(designerSlugs.designerId, designerId)
  await tx.update(designerSlugs).set({ isCurrent: false }).where(and(own, designerSlugs.isCurrent))
  const [chosen] = await tx
    .insert(designerSlugs)
    .values({ slug, designerId, isCurrent: true, createdAt: now })
    .onConflictDoUpdate({ target: designerSlugs.slug, set: { isCurrent: true }, setWhere: own })
    .returning({ slug: designerSlugs.slug })
  if (!chosen) throw taken()
}

function taken() {
  return new AppError('conflict', 'Another designer uses this URL, or did before. Choose another one.')
}
