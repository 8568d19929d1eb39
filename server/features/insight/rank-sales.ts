import { sql } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { centsFromDecimal, dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'

type Period = { from: string; to: string }
type Row = {
  id: string
  name: string
  detail: string | null
  sold: number
  revenue: string
  previous_sold: number
  previous_revenue: string
}

const TOP = 10
/** Stands for the missing category, because charts need an id. */
const NO_CATEGORY = '00000000-0000-0000-0000-000000000000'

/** The designs with the most revenue in a period, with their numbers in the period before. */
export async function rankDesigns(period: Period, previous: Period) {
  const { rows } = await db.execute<Row>(sql`
    with best as (
      select s.design_id, sum(s.sold)::int as sold, sum(s.revenue) as revenue from insight_design_days s
      where s.day between ${period.from}::date and ${period.to}::date
      group by s.design_id order by sum(s.revenue) desc, s.design_id limit ${TOP}
    )
    select d.id, d.title as name, coalesce(p.display_name, ${UNKNOWN_DESIGNER}) as detail, best.sold, best.revenue,
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
    select best.designer_id as id, coalesce(p.display_name, ${UNKNOWN_DESIGNER}) as name, p.email as detail, best.sold, best.revenue,
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

/** The categories by revenue. Designs without one are listed together. */
export async function rankCategories(period: Period, previous: Period) {
  const { rows } = await db.execute<Row>(sql`
    with sales as (
      select d.category_id, s.design_id, s.sold, s.revenue, s.day >= ${period.from}::date as is_current
      from insight_design_days s join designs d on d.id = s.design_id
      where s.day between ${previous.from}::date and ${period.to}::date
    )
    select coalesce(sales.category_id, ${NO_CATEGORY}::uuid) as id, coalesce(c.name, 'No category') as name,
      count(distinct sales.design_id) filter (where is_current)::text as detail,
      coalesce(sum(sold) filter (where is_current), 0)::int as sold,
      coalesce(sum(revenue) filter (where is_current), 0)::text as revenue,
      coalesce(sum(sold) filter (where not is_current), 0)::int as previous_sold,
      coalesce(sum(revenue) filter (where not is_current), 0)::text as previous_revenue
    from sales left join categories c on c.id = sales.category_id
    group by sales.category_id, c.name having bool_or(is_current)
    order by sum(revenue) filter (where is_current) desc, id limit ${TOP}`)
  return rows.map(toView)
}

function toView({ id, name, detail, sold, revenue, previous_sold, previous_revenue }: Row) {
  return {
    id,
    name,
    detail: detail ?? '',
    sold,
    revenue: dollarsFromCents(centsFromDecimal(revenue)),
    previous_sold,
    previous_revenue: dollarsFromCents(centsFromDecimal(previous_revenue)),
  }
}
