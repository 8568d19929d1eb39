import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { isInPrintArea } from '#domain/garments/place.ts'
import { centsFromDollars } from '#domain/money.ts'
import { hasBack, mainProduct, PRODUCT_WORDS, printedGarment } from '#domain/products.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import type { NewProduct } from './design-inputs.ts'
import { mainImage } from './read-page.ts'

/** Replaces the products of a design. Its category, price and main image must be stored already. */
export async function writeProducts(tx: Tx, designId: string, products: readonly NewProduct[]): Promise<void> {
  const [design] = await tx
    .select({ categoryName: categories.name, width: uploads.width, height: uploads.height })
    .from(designs)
    .leftJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(uploads, mainImage)
    .where(eq(designs.id, designId))
  if (!design) throw new AppError('not_found', 'Design not found')
  const main = mainProduct(design.categoryName)
  const rows = products.map((product) => {
    requirePlacement(product, design)
    if (product.product !== main && product.price === undefined)
      throw new AppError('invalid', `The ${PRODUCT_WORDS[product.product]} needs a price.`)
    return { ...toColumns(product, product.product === main), designId }
  })
  await tx.delete(designProducts).where(eq(designProducts.designId, designId))
  if (rows.length > 0) await tx.insert(designProducts).values(rows)
}

type Artwork = { width: number | null; height: number | null }

/** Requires a placement that is within the print area of the product. */
export function requirePlacement(
  { product, placement }: Pick<NewProduct, 'product' | 'placement'>,
  { width, height }: Artwork,
): void {
  if (!placement) return
  const word = PRODUCT_WORDS[product]
  if (placement.side === 'back' && !hasBack(product))
    throw new AppError('invalid', `A ${word} has no print on the back.`)
  if (!width || !height) return
  if (!isInPrintArea(printedGarment(product, placement), placement, { width, height }))
    throw new AppError('invalid', `The artwork on the ${word} is partly outside the print area.`)
}

function toColumns({ product, price, colors, placement }: NewProduct, isMain: boolean) {
  const { side = null, x = null, y = null, scale = null, rotation = null } = placement ?? {}
  const priceCents = isMain || price === undefined ? null : centsFromDollars(price)
  return { product, priceCents, colors, side, x, y, scale, rotation }
}
