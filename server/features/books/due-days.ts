import { type SQL, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'

/** Bounds a run. Days that are left over come first in the next sweep, because it takes the oldest check. */
const MAX_CHANGED_DAYS = 200
/** Covers transactions that committed after the last check had read their day. */
const OVERLAP_MS = HOUR_MS

/** The days that an hourly check reads, newest first. */
export async function listDueDays(now: Date, sweepDays: number): Promise<string[]> {
  const today = dayOf(now)
  const { rows } = await db.execute<{ day: string }>(sql`
    with recent as (
      select coalesce(max(checked_at), '-infinity') - make_interval(secs => ${OVERLAP_MS / 1000}) as since from book_days
    ), changed as (
      select distinct (o.created_at at time zone 'UTC')::date as day
      from refunds r join orders o on o.id = r.order_id
      where r.status = 'pending' or r.settled_at >= (select since from recent)
      union select (o.created_at at time zone 'UTC')::date from disputes d join orders o on o.id = d.order_id
      where d.closed_at is null or d.closed_at >= (select since from recent)
      union select (p.created_at at time zone 'UTC')::date from payouts p
      where p.state in ('requested', 'in_transit') or p.settled_at >= (select since from recent)
      order by day desc limit ${MAX_CHANGED_DAYS}
    ), unresolved as (
      select distinct day from book_differences where resolved_at is null order by day desc limit ${MAX_CHANGED_DAYS}
    ), history as (${history(today)}), swept as (
      select history.day from history left join book_days d on d.day = history.day
      order by d.checked_at nulls first, history.day desc limit ${sweepDays}
    )
    select day::text as day from (
      select ${today} as day union select ${today} - 1 union select day from changed
      union select day from unresolved union select day from swept
    ) as due order by day desc`)
  return rows.map(({ day }) => day)
}

/** Days from the first payment until yesterday whose books were never checked. The next check reads a new day. */
export async function countUncheckedDays(now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${history(sql`(${dayOf(now)} - 1)`)}) as history
    where not exists (select 1 from book_days d where d.day = history.day)`)
  return rows[0]?.count ?? 0
}

/** Every day (UTC) since the first payment. */
function history(until: SQL): SQL {
  return sql`select generate_series((least(
      (select min(created_at) from orders),
      (select min(created_at) from checkouts where status = 'completed')
    ) at time zone 'UTC')::date::timestamp, ${until}::timestamp, interval '1 day')::date as day`
}

function dayOf(now: Date): SQL {
  return sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`
}
