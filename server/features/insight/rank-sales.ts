import { sql } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { centsFromDecimal, dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'

type Period = { from: string; to: string }
type Row = {
  id: string
  name: string | null
  designer: string | null
  sold: number
  revenue: string
  previous_sold: number
  previous_revenue: string
}

const TOP = 10

/** The designs with the most revenue in a period, with their numbers in the period before. */
export async function rankDesigns(period: Period, previous: Period) {
  const { rows } = await db.execute<Row>(sql`
    with best as (
      select s.design_id, sum(s.sold)::int as sold, sum(s.revenue) as revenue from insight_design_days s
      where s.day between ${period.from}::date and ${period.to}::date
      group by s.design_id order by sum(s.revenue) desc, s.design_id limit ${TOP}
    )
    select d.id, d.title as name, p.display_name as designer, best.sold, best.revenue,
      earlier.sold as previous_sold, earlier.revenue as previous_revenue
    from best join designs d on d.id = best.design_id left join profiles p on p.user_id = d.designer_id
    cross join lateral (
      select coalesce(sum(s.sold), 0)::int as sold, coalesce(sum(s.revenue), 0) as revenue from insight_design_days s
      where s.design_id = best.design_id and s.day between ${previous.from}::date and ${previous.to}::date
    ) as earlier
    order by best.revenue desc, d.id`)
  return rows.map(toView)
}

/** The designers whose designs had the most revenue in a period. */
export async function rankDesigners(period: Period, previous: Period) {
  const { rows } = await db.execute<Row>(sql`
    with best as (
      select d.designer_id, sum(s.sold)::int as sold, sum(s.revenue) as revenue
      from insight_design_days s join designs d on d.id = s.design_id
      where s.day between ${period.from}::date and ${period.to}::date
      group by d.designer_id order by sum(s.revenue) desc, d.designer_id limit ${TOP}
    )
    select best.designer_id as id, p.display_name as name, p.email as designer, best.sold, best.revenue,
      earlier.sold as previous_sold, earlier.revenue as previous_revenue
    from best left join profiles p on p.user_id = best.designer_id
    cross join lateral (
      select coalesce(sum(s.sold), 0)::int as sold, coalesce(sum(s.revenue), 0) as revenue
      from insight_design_days s join designs d on d.id = s.design_id
      where d.designer_id = best.designer_id and s.day between ${previous.from}::date and ${previous.to}::date
    ) as earlier
    order by best.revenue desc, best.designer_id`)
  return rows.map(toView)
}

function toView({ id, name, designer, sold, revenue, previous_sold, previous_revenue }: Row) {
  return {
    id,
    name: name ?? UNKNOWN_DESIGNER,
    detail: designer ?? UNKNOWN_DESIGNER,
    sold,
    revenue: dollarsFromCents(centsFromDecimal(revenue)),
    previous_sold,
    previous_revenue: dollarsFromCents(centsFromDecimal(previous_revenue)),
  }
}
