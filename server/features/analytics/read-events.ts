import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import type { Period, Scope } from './read-sales.ts'

type Events = { views: number; favorited: number; unfavorited: number }

/** Views and favorites by day (UTC): at most one row per day, however many designs there are. */
export async function readEventsByDay({ designerId, designId }: Scope, period: Period): Promise<Map<string, Events>> {
  const source = designId
    ? sql`design_days where design_id = ${designId}::uuid and designer_id = ${designerId}::uuid`
    : sql`designer_days where designer_id = ${designerId}::uuid`
  const { rows } = await db.execute<Events & { day: string }>(sql`
    select day::text as day, views, favorited, unfavorited from ${source}
    and day between ${period.from}::date and ${period.to}::date`)
  return new Map(rows.map(({ day, ...events }) => [day, events]))
}

/** Views and favorites of some designs in a period. */
export async function readEventsOf(designIds: readonly string[], period: Period): Promise<Map<string, Events>> {
  if (designIds.length === 0) return new Map()
  const ids = sql.join(
    designIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<Events & { id: string }>(sql`
    select design_id as id, sum(views)::int as views, sum(favorited)::int as favorited, sum(unfavorited)::int as unfavorited
    from design_days where design_id in (${ids}) and day between ${period.from}::date and ${period.to}::date
    group by 1`)
  return new Map(rows.map(({ id, ...events }) => [id, events]))
}

/** The most viewed designs of a designer in a period. */
export async function readMostViewed(designerId: string, period: Period, limit: number) {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select d.id, d.title from (
      select design_id, sum(views) as views from design_days
      where designer_id = ${designerId}::uuid and day between ${period.from}::date and ${period.to}::date
      group by 1 having sum(views) > 0 order by 2 desc, 1 limit ${limit}
    ) as best join designs d on d.id = best.design_id order by best.views desc, d.id`)
  return rows
}
