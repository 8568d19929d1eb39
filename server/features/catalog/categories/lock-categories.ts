import { asc } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'

export type Category = typeof categories.$inferSelect

/** Locks all categories until the transaction ends, so that no design takes one that is being hidden. */
export function lockCategories(tx: Tx): Promise<Category[]> {
  return tx.select().from(categories).orderBy(asc(categories.id)).for('update')
}

/** Names that differ only in case would look like the same category. */
export function requireNewName(all: readonly Category[], name: string): void {
  const isTaken = all.some((category) => category.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new AppError('conflict', 'There is already a category with this name.')
}
