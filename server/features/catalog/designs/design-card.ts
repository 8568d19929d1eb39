import { z } from '@hono/zod-openapi'
import { COLORS, type Color, UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { GARMENTS } from '#domain/garments/garment.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { listOffers, type Offer, PRODUCTS, type Product } from '#domain/products.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { recordShown } from '#server/platform/page-cache/shown-entities.ts'
import { toChoices } from './product-rows.ts'
import { ProductView, toProductView } from './product-view.ts'
import { type PageRow, pageReader, type Selection } from './read-page.ts'

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
      .openapi({ description: 'The product that the filters or the search name, if it is not the main one' }),
    color: z
      .enum(COLORS)
      .optional()
      .openapi({ description: 'The first color of the filter or the search that suits the design' }),
  })
  .openapi('DesignCard')

type Row = PageRow & { title: string; featured: boolean }

const readRows = pageReader<Row>({ title: designs.title, featured: designs.featured })

/** Cards, each with the sort keys for cursors. */
export async function readCards(selection: Selection) {
  const rows = await readRows(selection)
  return rows.map((row) => ({ key: row, item: toCard(row, selection), total: row.total }))
}

function toCard(row: Row, { products = [], colors = [] }: Selection): z.infer<typeof CardView> {
  const { id, title, priceCents, featured, categoryName, designerId, designerName, readsOn, productRows } = row
  recordShown(`designer:${designerId}`)
  const offers = listOffers({ categoryName, priceCents, readsOn }, toChoices(productRows))
  return {
    id,
    title,
    price: dollarsFromCents(priceCents),
    ...describeOffers(offers),
    ...describeMatch(offers, products, colors),
    featured,
    designer: { display_name: designerName ?? UNKNOWN_DESIGNER },
  }
}

/** The product and color to show for chosen garments and colors; the main product if it matches. A garment alone is enough. */
function describeMatch(
  offers: readonly [Offer, ...Offer[]],
  products: readonly Product[],
  colors: readonly Color[],
): Pick<z.infer<typeof CardView>, 'offer' | 'color'> {
  const [main] = offers
  const onGarment = products.length > 0 ? offers.filter(({ product }) => products.includes(product)) : offers
  const inColor = onGarment.find((offer) => colors.some((color) => offer.colors.includes(color)))
  const color = inColor && colors.find((each) => inColor.colors.includes(each))
  const match = inColor ?? onGarment[0]
  if (!match || match === main || (!inColor && onGarment.includes(main))) return color ? { color } : {}
  const { placement: _, ...offer } = toProductView(match)
  return color ? { offer, color } : { offer }
}

/** The fields of a card that follow from the products of a design. */
export function describeOffers([main, ...others]: readonly [Offer, ...Offer[]]) {
  const { garment, colors } = toProductView(main)
  return { garment, colors, also_on: others.map(({ product }) => product) }
}
