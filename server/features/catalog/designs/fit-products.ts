import { and, eq, inArray } from 'drizzle-orm'
import { isInPrintArea } from '#domain/garments/place.ts'
import { mainProduct, type Product, printedGarment } from '#domain/products.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { productRows, toChoices } from './product-rows.ts'
import { mainImage } from './read-page.ts'

const AUTOMATIC = { side: null, x: null, y: null, scale: null, rotation: null }

/** What changed, for the history. Empty lists are left out. */
type FittedProducts = { removedProducts?: Product[]; resetPlacements?: Product[] }

/**
 * Fits the products of a design to its new category or main image, which must be stored already. The former main product
 * has no price and is removed; a product that becomes the main one keeps its colors and placement. A placement
 * that leaves the print area with the new artwork becomes automatic.
 */
export async function fitProducts(tx: Tx, designId: string): Promise<FittedProducts> {
  const [design] = await tx
    .select({ categoryName: categories.name, width: uploads.width, height: uploads.height, productRows })
    .from(designs)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(uploads, mainImage)
    .where(eq(designs.id, designId))
  if (!design) return {}
  const main = mainProduct(design.categoryName)
  const choices = toChoices(design.productRows)
  const removed = choices.filter(({ product, priceCents }) => product !== main && priceCents === null)
  const { width, height } = design
  const reset = choices.filter(
    ({ product, placement }) =>
      placement && width && height && !isInPrintArea(printedGarment(product, placement), placement, { width, height }),
  )
  const rows = (list: typeof choices) =>
    and(
      eq(designProducts.designId, designId),
      inArray(
        designProducts.product,
        list.map(({ product }) => product),
      ),
    )
  if (removed.length > 0) await tx.delete(designProducts).where(rows(removed))
  const kept = reset.filter((choice) => !removed.includes(choice))
  if (kept.length > 0) await tx.update(designProducts).set(AUTOMATIC).where(rows(kept))
  return {
    ...(removed.length > 0 && { removedProducts: removed.map(({ product }) => product) }),
    ...(kept.length > 0 && { resetPlacements: kept.map(({ product }) => product) }),
  }
}
