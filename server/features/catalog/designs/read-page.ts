import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Color } from '#domain/catalog.ts'
import type { Cents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { asText, limitInSteps, queryPrepared } from '#server/platform/db/prepared.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { type ProductRow, productRows } from './product-rows.ts'

export type Selection = {
  where: SQL | undefined
  orderBy?: SQL[]
  limit: number
  /** Chosen by the filters or named by the search, for the products that cards show. */
  products?: readonly Product[] | undefined
  colors?: readonly Color[] | undefined
  /** A number to read with the first row, which saves a query. */
  total?: SQL | undefined
}

/** Read with every design. */
export type PageRow = {
  id: string
  priceCents: Cents
  createdAt: Date
  soldCount: number
  designerId: string
  categoryName: string | null
  designerName: string | null
  readsOn: Color[] | null
  productRows: ProductRow[] | null
  total?: number
}

/** A condition, not a parameter: prepared statements use the partial indexes of approved designs. */
export const isApproved = sql`${designs.status} = 'approved'`

/** Joins the upload of a design's main image by its URL. */
export const mainImage = eq(uploads.path, sql`substr(${designs.imageUrl}, ${publicUrl('').length + 1})`)

export function hasId(ids: readonly string[]): SQL {
  return sql`${designs.id} = any(${sql.param([...ids])}::uuid[])`
}

export function hasOtherId(ids: readonly string[]): SQL | undefined {
  return ids.length > 0 ? sql`${designs.id} <> all(${sql.param([...ids])}::uuid[])` : undefined
}

/** Reads pages of designs with these columns and those of `PageRow`. */
export function pageReader<Row extends PageRow>(columns: Record<Exclude<keyof Row & string, keyof PageRow>, PgColumn>) {
  const { id, createdAt, soldCount, designerId } = designs
  const priceCents = sql`(${designs.priceCents} * 100)::int`
  const names = { categoryName: categories.name, designerName: profiles.displayName, readsOn: uploads.readsOn }
  const all = { id, priceCents, createdAt, soldCount, designerId, ...names, ...columns, productRows }
  const select = asText(
    sql`select ${sql.join(
      Object.entries(all).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  )
  const from = asText(sql`from ${designs}
    left join ${categories} on ${eq(categories.id, designs.categoryId)}
    left join ${profiles} on ${eq(profiles.userId, designs.designerId)}
    left join ${uploads} on ${mainImage}`)
  return async ({ where, orderBy = [], limit, total }: Selection) => {
    const rows = await queryPrepared<Row>(sql`${select}${total && sql`, (${total}) as total`} ${from}
      where ${and(where) ?? sql`true`}${orderBy.length > 0 ? sql` order by ${sql.join(orderBy, sql`, `)}` : undefined}
      limit ${limitInSteps(limit)}`)
    return rows.length > limit ? rows.slice(0, limit) : rows
  }
}
