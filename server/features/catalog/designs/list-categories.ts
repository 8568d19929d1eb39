import { asc } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'

/** All categories, sorted by name. */
export function listCategories() {
  return db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.name))
}
