import { sql } from 'drizzle-orm'
import { toCsv } from '#domain/csv.ts'
import { cents, decimalFromCents } from '#domain/money.ts'
import { mills, roundToCents } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { isIn, type Period } from './read-sales.ts'

/** A safety limit, above the number of designs of any designer. */
const MAX_LINES = 100_000
const HEAD = ['From', 'To', 'Design', 'Design ID', 'Sold', 'Royalties', 'Views', 'Favorites added', 'Favorites removed']

type Row = {
  id: string
  title: string
  sold: number
  mills: string
  views: number
  favorited: number
  unfavorited: number
}

/** A line per design that was sold, viewed or favorited in a period. The rounded royalties add up to the total of the period. */
export async function exportAnalytics(designerId: string, period: Period): Promise<string> {
  const { rows } = await db.execute<Row>(sql`
    with sales as (
      select i.design_id, sum(e.quantity) as sold, sum(e.mills) as mills
      from royalty_entries e join order_items i on i.id = e.order_item_id where ${isIn({ designerId }, period)} group by 1
    ), events as (
      select design_id, sum(views) as views, sum(favorited) as favorited, sum(unfavorited) as unfavorited
      from design_days where designer_id = ${designerId}::uuid
        and day between ${period.from}::date and ${period.to}::date group by 1
    )
    select d.id, d.title, coalesce(sold, 0)::int as sold, coalesce(mills, 0)::text as mills, coalesce(views, 0)::int as views,
      coalesce(favorited, 0)::int as favorited, coalesce(unfavorited, 0)::int as unfavorited
    from sales full join events using (design_id) join designs d on d.id = design_id
    order by coalesce(mills, 0) desc, coalesce(views, 0) desc, d.id limit ${MAX_LINES}`)
  const royalties = roundToCents(rows.map((row) => mills(Number(row.mills))))
  return toCsv([
    HEAD,
    ...rows.map(({ id, title, sold, views, favorited, unfavorited }, index) => [
      period.from,
      period.to,
      title,
      id,
      sold,
      decimalFromCents(royalties[index] ?? cents(0)),
      views,
      favorited,
      unfavorited,
    ]),
  ])
}
