import type { z } from '@hono/zod-openapi'
import { asc, eq, sql } from 'drizzle-orm'
import { CATEGORY_NAMES } from '#domain/catalog.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import type { ManagedCategoryView } from './category-view.ts'

/** All categories with their use, for admins. Their number is limited. */
export async function listManagedCategories(): Promise<z.infer<typeof ManagedCategoryView>[]> {
  const rows = await db
    .select({
      category: categories,
      // As text, because Drizzle leaves out the table names of columns in such a query.
      designs: sql<number>`(select count(*)::int from designs where designs.category_id = categories.id)`,
      requests: sql<number>`(select count(*)::int from design_requests where design_requests.category_id = categories.id)`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
  return rows.map(({ category: { id, name, isHidden, updatedAt }, ...use }) => ({
    id,
    name,
    hidden: isHidden,
    specified: isSpecified(name),
    ...use,
    updated_at: updatedAt.toISOString(),
  }))
}

/** Whether a design, a request or a revision of a design has the category. */
export async function isCategoryUsed(tx: Tx, id: string): Promise<boolean> {
  const [inDesigns, inRequests, inRevisions] = [
    await tx.$count(designs, eq(designs.categoryId, id)),
    await tx.$count(designRequests, eq(designRequests.categoryId, id)),
    await tx.$count(designRevisions, eq(designRevisions.categoryId, id)),
  ]
  return inDesigns + inRequests + inRevisions > 0
}

export function isSpecified(name: string): boolean {
  return (CATEGORY_NAMES as readonly string[]).includes(name)
}
