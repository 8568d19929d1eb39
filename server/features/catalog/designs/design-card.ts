import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { COLORS, type Color, UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { GARMENTS } from '#domain/garments/garment.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import { listOffers, type Offer, PRODUCTS, type Product } from '#domain/products.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { recordShown } from '#server/platform/page-cache/shown-entities.ts'
import { type ProductRow, productRows, toChoices } from './product-rows.ts'
import { ProductView, toProductView } from './product-view.ts'

/** The fields of a design that a card shows. Kept small, because a page sends them twice: as HTML and as loader data. */
export const CardView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    price: z.number().openapi({ example: 24.99 }),
    garment: z.enum(GARMENTS).openapi({ description: 'The garment in the mock-up' }),
    also_on: z.array(z.enum(PRODUCTS)).openapi({ description: 'Other products with this artwork' }),
    colors: z
      .array(z.enum(COLORS))
      .openapi({ description: 'Garment colors with good contrast to the artwork, best first' }),
    featured: z.boolean(),
    designer: z.object({ display_name: z.string() }),
    offer: ProductView.omit({ placement: true })
      .optional()
      .openapi({ description: 'The product that matches the garment filter, if it is not the main one' }),
  })
  .openapi('DesignCard')

export type Selection = {
  where: SQL | undefined
  orderBy?: SQL[]
  limit: number
  /** The filter that the designs match with one of their products. */
  products?: readonly Product[] | undefined
}

/** Joins the upload of a design's main image by its URL. */
export const mainImage = eq(uploads.path, sql`substr(${designs.imageUrl}, ${publicUrl('').length + 1})`)

const { id, title, priceCents, featured, createdAt, soldCount } = designs

/** Cards, each with the sort keys for cursors. */
export async function readCards({ where, orderBy = [], limit, products = [] }: Selection) {
  const rows = await db
    .select({
      key: { id, priceCents, createdAt, soldCount, designerId: designs.designerId },
      title,
      featured,
      categoryName: categories.name,
      designerId: designs.designerId,
      designerName: profiles.displayName,
      readsOn: uploads.readsOn,
      productRows,
    })
    .from(designs)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(profiles, eq(profiles.userId, designs.designerId))
    .leftJoin(uploads, mainImage)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map((row) => ({ key: row.key, item: toCard(row, products) }))
}

type Row = {
  key: { id: string; priceCents: Cents }
  title: string
  featured: boolean
  categoryName: string | null
  designerId: string
  designerName: string | null
  readsOn: Color[] | null
  productRows: ProductRow[] | null
}

function toCard(row: Row, products: readonly Product[]): z.infer<typeof CardView> {
  const { key, title, featured, categoryName, designerId, designerName, readsOn, productRows } = row
  recordShown(`designer:${designerId}`)
  const offers = listOffers({ categoryName, priceCents: key.priceCents, readsOn }, toChoices(productRows))
  return {
    id: key.id,
    title,
    price: dollarsFromCents(key.priceCents),
    ...describeOffers(offers),
    ...describeMatch(offers, products),
    featured,
    designer: { display_name: designerName ?? UNKNOWN_DESIGNER },
  }
}

/** The product to show for a garment filter; the main product if it matches. */
function describeMatch([main, ...others]: readonly [Offer, ...Offer[]], products: readonly Product[]) {
  const match = products.includes(main.product) ? undefined : others.find(({ product }) => products.includes(product))
  if (!match) return {}
  const { placement: _, ...offer } = toProductView(match)
  return { offer }
}

/** The fields of a card that follow from the products of a design. */
export function describeOffers([main, ...others]: readonly [Offer, ...Offer[]]) {
  const { garment, colors } = toProductView(main)
  return { garment, colors, also_on: others.map(({ product }) => product) }
}
