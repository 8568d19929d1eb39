import { eq } from 'drizzle-orm'
import { mainProduct, type Product } from '#domain/products.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'

/** The main product of the designs of a category. */
export async function mainProductOf(tx: Tx, categoryId: string | null): Promise<Product> {
  if (!categoryId) return mainProduct(null)
  const [category] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId))
  return mainProduct(category?.name)
}
