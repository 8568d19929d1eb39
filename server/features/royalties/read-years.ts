import { sql } from 'drizzle-orm'
import { centsFromDecimal } from '#domain/money.ts'
import { mills } from '#domain/royalties.ts'
import { type MonthSums, type RoyaltyYear, toRoyaltyYear } from '#domain/royalty-year.ts'
import { db } from '#server/platform/db/client.ts'

type Row = {
  designerId: string
  month: string | null
  sold: number
  sales: string
  reversed: string
  adjusted: string
  paid: string
}

/** The years of designers. Sales and reversals count when they were booked, payouts when they were paid. Months are in UTC. */
export async function readYears(designerIds: readonly string[], year: number): Promise<Map<string, RoyaltyYear>> {
  if (designerIds.length === 0) return new Map()
  const isOneOf = sql`designer_id in (${sql.join(
    designerIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const start = new Date(Date.UTC(year, 0)).toISOString()
  const end = new Date(Date.UTC(year + 1, 0)).toISOString()
  const { rows } = await db.execute<Row>(sql`
    with booked as (
      select designer_id, created_at as at, quantity as sold, greatest(mills, 0) as sales, -least(mills, 0) as reversed,
        0 as adjusted, 0.00 as paid
      from royalty_entries where ${isOneOf}
      union all
      select designer_id, created_at, 0, 0, 0, mills, 0 from royalty_adjustments where ${isOneOf}
      union all
      select designer_id, settled_at, 0, 0, 0, 0, amount from payouts where ${isOneOf} and state = 'paid'
    )
    select designer_id as "designerId",
      case when at >= ${start}::timestamptz then to_char(at at time zone 'UTC', 'YYYY-MM') end as month,
      sum(sold)::int as sold, sum(sales) as sales, sum(reversed) as reversed, sum(adjusted) as adjusted,
      sum(paid)::numeric(14, 2) as paid
    from booked where at < ${end}::timestamptz group by 1, 2`)
  const byDesigner = Map.groupBy(rows, ({ designerId }) => designerId)
  return new Map(designerIds.map((id) => [id, toRoyaltyYear(year, (byDesigner.get(id) ?? []).map(toSums))]))
}

function toSums({ month, sold, sales, reversed, adjusted, paid }: Row): MonthSums {
  return {
    month,
    sold,
    salesMills: mills(Number(sales)),
    reversedMills: mills(Number(reversed)),
    adjustedMills: mills(Number(adjusted)),
    paidCents: centsFromDecimal(paid),
  }
}
