import { z } from '@hono/zod-openapi'
import { and, eq, inArray } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { listOffers } from '#domain/products.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { CardView, describeOffers } from './design-card.ts'
import { productRows, toChoices } from './product-rows.ts'
import { ProductView, toProductView } from './product-view.ts'
import { mainImage } from './read-page.ts'

const { id, title, price, garment, colors } = CardView.shape

export const PriceView = z
  .object({ id, title, price, garment, colors, products: z.array(ProductView.omit({ placement: true })) })
  .openapi('Price')

/** Current prices, with what a cart line shows about a design. Designs that are not for sale are omitted. */
export async function listPrices(ids: string[]): Promise<z.infer<typeof PriceView>[]> {
  const sold = await db
    .select({
      id: designs.id,
      title: designs.title,
      priceCents: designs.priceCents,
      categoryName: categories.name,
      readsOn: uploads.readsOn,
      productRows,
    })
    .from(designs)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(uploads, mainImage)
    .where(and(inArray(designs.id, ids), eq(designs.status, 'approved')))
  return sold.map(({ id, title, priceCents, categoryName, readsOn, productRows }) => {
    const offers = listOffers({ categoryName, priceCents, readsOn }, toChoices(productRows))
    const products = offers.map(toProductView).map(({ placement: _, ...product }) => product)
    const { garment, colors } = describeOffers(offers)
    return { id, title, price: dollarsFromCents(priceCents), garment, colors, products }
  })
}
