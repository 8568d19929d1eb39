import { eq } from 'drizzle-orm'
import { centsFromDollars, dollarsFromCents, formatMoney } from '#domain/money.ts'
import { PRODUCT_WORDS } from '#domain/products.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import type { NewProduct } from './design-inputs.ts'
import { mainProductOf } from './main-product-of.ts'
import { lockOwnDesign } from './own-design.ts'
import type { OwnEdit } from './own-edit-inputs.ts'
import { refreshDesigns } from './refresh-designs.ts'
import { writeSearchText } from './search-text.ts'
import { noteTextChange } from './text-changes.ts'
import { writeProducts } from './write-products.ts'

type ProductRow = typeof designProducts.$inferSelect

/** A designer's edit of a design in the shop: text, price, and the prices and colors of its products. Takes effect immediately. */
export async function editOwnDesign(viewer: Viewer, id: string, edit: OwnEdit, now: Date): Promise<void> {
  const { updated_at: seen, price, products, ...text } = edit
  const priceCents = price === undefined ? undefined : centsFromDollars(price)
  await db.transaction(async (tx) => {
    const before = await lockOwnDesign(tx, viewer, id, seen)
    const rows = await tx.select().from(designProducts).where(eq(designProducts.designId, id))
    await tx
      .update(designs)
      .set({ ...text, priceCents, updatedAt: now })
      .where(eq(designs.id, id))
    if (products)
      await writeProducts(tx, id, keepPlacements(products, rows, await mainProductOf(tx, before.categoryId)))
    await noteTextChange(tx, before, text, now)
    await writeSearchText(tx, id)
    await refreshDesigns(tx, [id])
    const after = { ...text, price: priceCents, ...(products && { products: products.map(describe) }) }
    const { title, description, tags } = before
    const details = {
      ...after,
      before: { title, description, tags, price: before.priceCents, products: rows.map(describeRow) },
    }
    await record(tx, { actorId: viewer.id, action: 'edit', subject: 'design', subjectId: id, details, now })
  })
}

/** The placements stay, because a change of them is reviewed. The main product keeps its own even if it is not listed. */
function keepPlacements(edited: NonNullable<OwnEdit['products']>, rows: ProductRow[], main: string): NewProduct[] {
  const kept = edited.map((product) => ({ ...product, placement: placementOf(rows, product.product) }))
  const mainRow = rows.find(({ product }) => product === main)
  if (!mainRow?.side || edited.some(({ product }) => product === main)) return kept
  return [...kept, { product: mainRow.product, colors: null, placement: placementOf(rows, mainRow.product) }]
}

function placementOf(rows: ProductRow[], product: string): NewProduct['placement'] {
  const row = rows.find((each) => each.product === product)
  if (!row?.side) return null
  const { side, x, y, scale, rotation } = row
  return { side, x: x ?? 0, y: y ?? 0, scale: scale ?? 0, rotation: rotation ?? 0 }
}

/** For the history: "hoodie $39.99". */
function describe({ product, price, colors }: NonNullable<OwnEdit['products']>[number]): string {
  const words: string[] = [PRODUCT_WORDS[product]]
  if (price !== undefined) words.push(formatMoney(centsFromDollars(price)))
  if (colors) words.push(`(${colors.join(', ')})`)
  return words.join(' ')
}

function describeRow({ product, priceCents, colors }: ProductRow): string {
  return describe({ product, colors, ...(priceCents !== null && { price: dollarsFromCents(priceCents) }) })
}
