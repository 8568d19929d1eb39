import { cents } from '#domain/money.ts'
import { CENTER, FULL_SCALE, type Placement, type Product, type Side } from '#domain/products.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { db } from '#server/platform/db/client.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'

type Offered = Partial<typeof designProducts.$inferInsert> & { product: Product }

/** Sells a design on more products, for $19.99 by default. A price of null is for the main product. */
export async function offer(designId: string, ...products: Offered[]): Promise<void> {
  await db.insert(designProducts).values(products.map((row) => ({ priceCents: cents(19_99), ...row, designId })))
  await writeSearchText(db, designId)
}

/** A placement in the center of the print area. */
export function placed(side: Side, change: Partial<Placement> = {}): Placement {
  return { side, x: CENTER, y: CENTER, scale: FULL_SCALE, rotation: 0, ...change }
}
