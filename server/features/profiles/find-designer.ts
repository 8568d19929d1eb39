import { and, eq } from 'drizzle-orm'
import { isUuid } from '#domain/uuid.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designerSlugs } from '#server/platform/db/schema/storefronts.ts'
import { selectDesigners } from './designer-rows.ts'
import { toDesignerView } from './designer-view.ts'

/** A public designer by id: has at least one approved design and has not deleted the account. */
export async function findDesigner(userId: string) {
  if (!isUuid(userId)) return undefined
  const [row] = await selectDesigners().where(eq(profiles.userId, userId))
  if (!row || row.deletedAt || row.designCount === 0) return undefined
  return toDesignerView(row)
}

/** A public designer by the last part of the page's URL: the id, or a current or former slug. */
export async function findDesignerAt(idOrSlug: string) {
  if (isUuid(idOrSlug)) return findDesigner(idOrSlug)
  const [found] = await db.select().from(designerSlugs).where(eq(designerSlugs.slug, idOrSlug))
  return found && findDesigner(found.designerId)
}

/** The slug of a designer, for links from pages that know only the id. */
export async function findSlug(designerId: string): Promise<string | null> {
  const current = and(eq(designerSlugs.designerId, designerId), designerSlugs.isCurrent)
  const [row] = await db.select({ slug: designerSlugs.slug }).from(designerSlugs).where(current)
  return row?.slug ?? null
}
