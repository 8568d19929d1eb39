import { z } from '@hono/zod-openapi'
import { and, eq, inArray } from 'drizzle-orm'
import { colorsFor } from '#domain/catalog.ts'
import { garmentFor } from '#domain/garments/garment.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { CardView, mainImage } from './design-card.ts'

const { id, title, price, garment, colors } = CardView.shape

export const PriceView = z.object({ id, title, price, garment, colors }).openapi('Price')

/** Current prices, with what a cart line shows about a design. Designs that are not for sale are omitted. */
export async function listPrices(ids: string[]): Promise<z.infer<typeof PriceView>[]> {
  const sold = await db
    .select({
      id: designs.id,
      title: designs.title,
      priceCents: designs.priceCents,
      categoryName: categories.name,
      readsOn: uploads.readsOn,
    })
    .from(designs)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(uploads, mainImage)
    .where(and(inArray(designs.id, ids), eq(designs.status, 'approved')))
  return sold.map(({ priceCents, categoryName, readsOn, ...design }) => ({
    ...design,
    price: dollarsFromCents(priceCents),
    garment: garmentFor(categoryName),
    colors: colorsFor(readsOn),
  }))
}
