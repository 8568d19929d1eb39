import { sql } from 'drizzle-orm'
import type { Color } from '#domain/catalog.ts'
import { centsFromDecimal } from '#domain/money.ts'
import type { Placement, Product, ProductChoice } from '#domain/products.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** A row of `design_products` as JSON. */
export type ProductRow = { product: Product; price: string | null; colors: Color[] | null } & (
  | Placement
  | { side: null }
)

/** The designer's choices for the products of the selected design, as one column. */
export const productRows = sql<ProductRow[] | null>`(
  select json_agg(json_build_object('product', product, 'price', price::text, 'colors', colors,
    'side', side, 'x', x, 'y', y, 'scale', scale, 'rotation', rotation))
  from design_products where design_id = ${designs.id})`

export function toChoices(rows: readonly ProductRow[] | null): ProductChoice[] {
  return (rows ?? []).map(({ product, price, colors, ...placement }) => ({
    product,
    priceCents: price === null ? null : centsFromDecimal(price),
    colors,
    placement: placement.side === null ? null : placement,
  }))
}
