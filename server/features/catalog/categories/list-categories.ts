import { asc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'

/** The categories that can be chosen, in the order that admins set, otherwise by name. */
export function listCategories() {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.isHidden, false))
    .orderBy(asc(categories.position), asc(categories.name))
}
