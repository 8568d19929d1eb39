import { type SQL, sql } from 'drizzle-orm'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import { type Mills, mills } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { mainProductOfLine } from '#server/platform/db/main-product.ts'

export type StatementLine = {
  id: string
  at: Date
  orderedAt: Date | null
  designId: string | null
  title: string | null
  product: Product | null
  quantity: number | null
  priceCents: Cents | null
  basisPoints: number | null
  mills: Mills
  balanceMills: Mills
  state: 'earned' | 'reversed' | 'paid_out'
  /** Number of lines on all pages. */
  total: number
}

type Raw = Omit<StatementLine, 'at' | 'orderedAt' | 'priceCents' | 'mills' | 'balanceMills'> & {
  at: string
  orderedAt: string | null
  price: string | null
  mills: string
  balanceMills: string
}

/** `month` is formatted as 2026-11. */
export type StatementQuery = PageQuery & { month?: string | undefined; designId?: string | undefined }

export const newestFirst = keyset('desc', { at: timeKey(sql`at`), id: uuidKey(sql`id`) })

/** A designer's ledger, newest first. Running balances include all lines, even those that the filter excludes. */
export async function readStatementLines(designerId: string, query: StatementQuery): Promise<StatementLine[]> {
  const { rows } = await db.execute<Raw>(sql`
    with entries as (
      select e.id, e.created_at as at, o.created_at as ordered_at, i.design_id, i.title, i.product, e.quantity, i.price,
        e.basis_points, e.mills, case when e.refund_line_id is null then 'earned' else 'reversed' end as state
      from royalty_entries e
      join order_items i on i.id = e.order_item_id
      join orders o on o.id = i.order_id
      where e.designer_id = ${designerId}
      union all
      select id, created_at, null, null, null, null, null, null, null, (-amount * 1000)::bigint, 'paid_out'
      from payouts where designer_id = ${designerId} and state <> 'refused'
    ), ledger as (select *, sum(mills) over (order by at, id) as balance from entries),
    filtered as (select *, count(*) over ()::int as total from ledger where ${filters(query)})
    select id, at, ordered_at as "orderedAt", design_id as "designId", title,
      coalesce(product, ${mainProductOfLine(sql`filtered.design_id`)}) as product, quantity, price,
      basis_points as "basisPoints", mills, balance as "balanceMills", state, total
    from filtered where ${newestFirst.afterCursor(query.after) ?? sql`true`}
    order by ${sql.join(newestFirst.orderBy, sql`, `)} limit ${query.limit}`)
  return rows.map(({ price, ...row }) => ({
    ...row,
    at: new Date(row.at),
    orderedAt: row.orderedAt ? new Date(row.orderedAt) : null,
    priceCents: price === null ? null : centsFromDecimal(price),
    mills: mills(Number(row.mills)),
    balanceMills: mills(Number(row.balanceMills)),
  }))
}

function filters({ month, designId }: StatementQuery): SQL {
  const parts = [sql`true`]
  if (month) {
    const start = sql`${`${month}-01`}::date::timestamp at time zone 'UTC'`
    parts.push(sql`at >= ${start} and at < (${`${month}-01`}::date + interval '1 month') at time zone 'UTC'`)
  }
  if (designId) parts.push(sql`design_id = ${designId}::uuid`)
  return sql.join(parts, sql` and `)
}
