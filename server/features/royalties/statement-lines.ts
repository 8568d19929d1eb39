import { type SQL, sql } from 'drizzle-orm'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import type { PayoutState } from '#domain/payouts.ts'
import type { Product } from '#domain/products.ts'
import { type Mills, mills } from '#domain/royalties.ts'
import { describeLine, type LineKind, type LineState } from '#domain/statement.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { mainProductOfLine } from '#server/platform/db/main-product.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

export type StatementLine = {
  id: string
  kind: LineKind
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
  state: LineState
  reason: string
  clearsAt: Date | null
  /** Number of lines on all pages. */
  total: number
}

type Raw = Pick<
  StatementLine,
  'id' | 'kind' | 'designId' | 'title' | 'product' | 'quantity' | 'basisPoints' | 'total'
> & {
  at: string
  orderedAt: string | null
  price: string | null
  mills: string
  balanceMills: string
  clearedAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
  isCanceled: boolean
  isDisputed: boolean
  payoutState: PayoutState | null
  settledAt: string | null
  note: string | null
}

/** `month` is formatted as 2026-11. */
export type StatementQuery = PageQuery & { month?: string | undefined; designId?: string | undefined }

export const newestFirst = keyset('desc', { at: timeKey(sql`at`), id: uuidKey(sql`id`) })

/** A designer's ledger, newest first. Running balances include all lines, even those that the filter excludes. */
export async function readStatementLines(designerId: string, query: StatementQuery): Promise<StatementLine[]> {
  const order = sql.join(newestFirst.orderBy, sql`, `)
  const { rows } = await db.execute<Raw>(sql`
    with entries as (
      select e.id, case when e.dispute_id is not null then 'dispute' when e.refund_line_id is not null then 'refund'
          else 'sale' end as kind,
        e.created_at as at, e.order_item_id, e.quantity, e.basis_points, e.mills, e.cleared_at, null as payout_state,
        null::timestamptz as settled_at, null as note
      from royalty_entries e where e.designer_id = ${designerId}
      union all
      select id, 'payout', created_at, null, null, null, (-amount * 1000)::bigint, null, state, settled_at, null
      from payouts where designer_id = ${designerId} and state in ('requested', 'in_transit', 'paid')
      union all
      select id, 'adjustment', created_at, null, null, null, mills, null, null, null, reason
      from royalty_adjustments where designer_id = ${designerId}
    ), ledger as (select *, sum(mills) over (order by at, id) as balance from entries),
    filtered as (
      select l.*, i.order_id, i.design_id, i.title, i.product, i.price, count(*) over ()::int as total
      from ledger l left join order_items i on i.id = l.order_item_id where ${filters(query)}
    ), page as (
      select * from filtered where ${newestFirst.afterCursor(query.after) ?? sql`true`}
      order by ${order} limit ${query.limit}
    )
    select page.id, kind, at, o.created_at as "orderedAt", design_id as "designId", title,
      coalesce(product, ${mainProductOfLine(sql`page.design_id`)}) as product, quantity, price,
      basis_points as "basisPoints", mills, balance as "balanceMills", cleared_at as "clearedAt",
      o.shipped_at as "shippedAt", o.delivered_at as "deliveredAt", coalesce(o.status = 'cancelled', false) as "isCanceled",
      exists (select 1 from disputes d where d.order_id = o.id and d.closed_at is null) as "isDisputed",
      payout_state as "payoutState", settled_at as "settledAt", note, total
    from page left join orders o on o.id = page.order_id
    order by ${order}`)
  return rows.map(toLine)
}

function toLine({ price, ...row }: Raw): StatementLine {
  const facts = {
    ...row,
    clearedAt: toDate(row.clearedAt),
    shippedAt: toDate(row.shippedAt),
    deliveredAt: toDate(row.deliveredAt),
    settledAt: toDate(row.settledAt),
  }
  return {
    ...row,
    ...describeLine(facts, shopSettings().clearing),
    at: new Date(row.at),
    orderedAt: toDate(row.orderedAt),
    priceCents: price === null ? null : centsFromDecimal(price),
    mills: mills(Number(row.mills)),
    balanceMills: mills(Number(row.balanceMills)),
  }
}

function toDate(time: string | null) {
  return time === null ? null : new Date(time)
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
