import { sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { alertAdmins } from './alert-admins.ts'
import { checkDay } from './check-day.ts'

/** Days per run of the sweep over the whole history: ten years take a day and a half. */
const SWEEP_DAYS = 100
/** Bounds a run. Days that are left over come first in the next sweep, because it takes the oldest check. */
const MAX_CHANGED_DAYS = 200
/** Covers transactions that committed after the last check had read their day. */
const OVERLAP_MS = HOUR_MS

/**
 * Checks the books incrementally: today and yesterday, the days of orders with recent refunds, the days with open
 * differences, and the days whose last check is the oldest. Alerts admins about new differences.
 */
export async function checkBooks(now = new Date(), { sweepDays = SWEEP_DAYS } = {}): Promise<void> {
  for (const day of await listDueDays(now, sweepDays)) await checkDay(day, now)
  await alertAdmins(now)
}

async function listDueDays(now: Date, sweepDays: number): Promise<string[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`
  const { rows } = await db.execute<{ day: string }>(sql`
    with recent as (
      select coalesce(max(checked_at), '-infinity') - make_interval(secs => ${OVERLAP_MS / 1000}) as since from book_days
    ), changed as (
      select distinct (o.created_at at time zone 'UTC')::date as day
      from refunds r join orders o on o.id = r.order_id
      where r.status = 'pending' or r.settled_at >= (select since from recent)
      order by day desc limit ${MAX_CHANGED_DAYS}
    ), unresolved as (
      select distinct day from book_differences where resolved_at is null order by day desc limit ${MAX_CHANGED_DAYS}
    ), history as (
      select generate_series((least(
        (select min(created_at) from orders),
        (select min(created_at) from checkouts where status = 'completed')
      ) at time zone 'UTC')::date::timestamp, ${today}::timestamp, interval '1 day')::date as day
    ), swept as (
      select history.day from history left join book_days d on d.day = history.day
      order by d.checked_at nulls first, history.day desc limit ${sweepDays}
    )
    select day::text as day from (
      select ${today} as day union select ${today} - 1 union select day from changed
      union select day from unresolved union select day from swept
    ) as due order by day desc`)
  return rows.map(({ day }) => day)
}
