import { type SQL, sql } from 'drizzle-orm'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { type Mills, mills } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'

export type StatementLine = {
  id: string
  at: Date
  orderedAt: Date | null
  designId: string | null
  title: string | null
  quantity: number | null
  priceCents: Cents | null
  basisPoints: number | null
  mills: Mills
  balanceMills: Mills
  state: 'earned' | 'reversed' | 'paid_out'
  /** How many lines there are on all pages. */
  total: number
}

type Raw = Omit<StatementLine, 'at' | 'orderedAt' | 'priceCents' | 'mills' | 'balanceMills'> & {
  at: string
  orderedAt: string | null
  price: string | null
  mills: string
  balanceMills: string
}

/** Which lines: of a month like 2026-11, of a design, after a line. */
export type StatementQuery = PageQuery & { month?: string | undefined; designId?: string | undefined }

export const newestFirst = keyset('desc', { at: timeKey(sql`at`), id: uuidKey(sql`id`) })

/** The ledger as its designer reads it, newest first. Each line says what was left after it, whichever lines are asked for. */
export async function readStatementLines(designerId: string, query: StatementQuery): Promise<StatementLine[]> {
  const { rows } = await db.execute<Raw>(sql`
    with moves as (
      select e.id, e.created_at as at, o.created_at as ordered_at, i.design_id, i.title, e.quantity, i.price,
        e.basis_points, e.mills, case when e.refund_line_id is null then 'earned' else 'reversed' end as state
      from royalty_entries e
      join order_items i on i.id = e.order_item_id
      join orders o on o.id = i.order_id
      where e.designer_id = ${designerId}
      union all
      select id, created_at, null, null, null, null, null, null, (-amount * 1000)::bigint, 'paid_out'
      from payouts where designer_id = ${designerId} and state <> 'refused'
    ), book as (select *, sum(mills) over (order by at, id) as balance from moves),
    chosen as (select *, count(*) over ()::int as total from book where ${filters(query)})
    select id, at, ordered_at as "orderedAt", design_id as "designId", title, quantity, price,
      basis_points as "basisPoints", mills, balance as "balanceMills", state, total
    from chosen where ${newestFirst.afterCursor(query.after) ?? sql`true`}
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
