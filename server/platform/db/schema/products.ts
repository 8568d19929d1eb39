import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { COLORS, type Color, MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { decimalFromCents } from '#domain/money.ts'
import { FULL_SCALE, MAX_ROTATION, MIN_SCALE, PRODUCTS, type Product, SIDES, type Side } from '#domain/products.ts'
import { designs } from './catalog.ts'
import { isOneOf, references } from './columns.ts'
import { money } from './money.ts'

/**
 * The products of a design, besides what follows from the design itself: its main product needs a row only for its own
 * colors or placement, and its price is that of the design.
 */
export const designProducts = pgTable(
  'design_products',
  {
    designId: uuid('design_id').notNull(),
    product: text('product').$type<Product>().notNull(),
    /** Null for the main product. Ignored if an admin's change of the category made it the main product. */
    priceCents: money('price'),
    /** Null for all colors that suit the artwork. */
    colors: text('colors').array().$type<Color[]>(),
    // The placement, in the units of `Placement` in domain/products.ts. All null for the automatic one.
    side: text('side').$type<Side>(),
    x: integer('x'),
    y: integer('y'),
    scale: integer('scale'),
    rotation: integer('rotation'),
  },
  (table) => [
    primaryKey({ name: 'design_products_pkey', columns: [table.designId, table.product] }),
    references('design_products_design_id_fkey', table.designId, designs.id, 'cascade'),
    check('design_products_product_check', isOneOf(table.product, PRODUCTS)),
    check(
      'design_products_price_check',
      sql`${table.priceCents} > 0 and ${table.priceCents} <= ${sql.raw(decimalFromCents(MAX_PRICE_CENTS))}`,
    ),
    check(
      'design_products_colors_check',
      sql`cardinality(${table.colors}) > 0 and ${table.colors} <@ array[${sql.raw(COLORS.map((color) => `'${color}'`).join(', '))}]::text[]`,
    ),
    check('design_products_side_check', isOneOf(table.side, SIDES)),
    check('design_products_hat_check', sql`not (${table.product} = 'hat' and ${table.side} = 'back')`),
    check(
      'design_products_placement_check',
      sql`num_nulls(${table.side}, ${table.x}, ${table.y}, ${table.scale}, ${table.rotation}) in (0, 5)`,
    ),
    check('design_products_center_check', sql`${table.x} between 0 and 10000 and ${table.y} between 0 and 10000`),
    check(
      'design_products_scale_check',
      sql`${table.scale} between ${sql.raw(String(MIN_SCALE))} and ${sql.raw(String(FULL_SCALE))}`,
    ),
    check(
      'design_products_rotation_check',
      sql`${table.rotation} between ${sql.raw(String(-MAX_ROTATION))} and ${sql.raw(String(MAX_ROTATION))}`,
    ),
  ],
)
