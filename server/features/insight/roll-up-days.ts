import { sql } from 'drizzle-orm'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { eraseSalts } from './store-visits.ts'

/** Days per transaction, and per run. The rest waits for the next run. */
const BATCH_DAYS = 31
const MAX_DAYS = 800
/** Each run also computes the oldest totals again, so that any later change of an order or a decision arrives within days. */
const OLDEST_DAYS = 10

/**
 * Computes the daily totals of days that may have changed: today and yesterday, stale and missing days, days of orders
 * with recent refunds, and the days that were computed longest ago.
 */
export async function rollUpDays(now = new Date()): Promise<void> {
  await eraseSalts(now)
  const days = await listDueDays(now)
  for (let start = 0; start < days.length; start += BATCH_DAYS)
    await computeDays(days.slice(start, start + BATCH_DAYS), now)
}

async function listDueDays(now: Date): Promise<string[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`
  const { rows } = await db.execute<{ day: string }>(sql`
    with recent as (
      select coalesce(max(computed_at), '-infinity') - make_interval(secs => ${HOUR_SECONDS}) as since from insight_days
    ), history as (
      select generate_series((least(
        (select min(created_at) from orders),
        (select min(created_at) from designs where status = 'approved'),
        (select min(created_at) from designs where status = 'pending'),
        (select min(created_at) from designs where status = 'rejected')
      ) at time zone 'UTC')::date::timestamp, ${today}::timestamp, interval '1 day')::date as day
    )
    select day::text as day from (
      select ${today} as day
      union select ${today} - 1
      union select day from insight_days where stale
      union select history.day from history
        where not exists (select 1 from insight_days d where d.day = history.day)
      union (
        select (o.created_at at time zone 'UTC')::date from refunds r join orders o on o.id = r.order_id
        where r.status = 'pending' or r.settled_at >= (select since from recent)
      )
      union (select day from insight_days order by computed_at limit ${OLDEST_DAYS})
    ) as due order by day desc limit ${MAX_DAYS}`)
  return rows.map(({ day }) => day)
}

/** Replaces the totals of some days. A lock keeps two runs from writing the same days concurrently. */
async function computeDays(days: readonly string[], now: Date) {
  const list = sql`array[${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )}]`
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('insight_days'))`)
    await computeTotals(tx, list, now)
    await deleteSales(tx, days)
    await computeSales(tx, list)
  })
}

type List = ReturnType<typeof sql>

const within = (column: List) => sql`${column} >= d.day::timestamp at time zone 'UTC'
  and ${column} < (d.day + 1)::timestamp at time zone 'UTC'`

async function computeTotals(tx: Tx, days: List, now: Date) {
  await tx.execute(sql`
    insert into insight_days (day, orders, gross, refunded, submissions, reviewed, review_seconds, computed_at, stale)
    select d.day, sales.orders, sales.gross, sales.refunded, submitted.designs, decided.designs, decided.seconds,
      ${now.toISOString()}::timestamptz, false
    from unnest(${days}) as d (day)
    cross join lateral (
      select count(*) as orders, coalesce(sum(total_amount), 0) as gross, coalesce(sum(refunded_amount), 0) as refunded
      from orders where ${within(sql`created_at`)}
    ) as sales
    cross join lateral (
      select count(*) as designs from designs
      where status in ('approved', 'pending', 'rejected') and ${within(sql`created_at`)}
    ) as submitted
    cross join lateral (
      select count(*) as designs, coalesce(sum(extract(epoch from reviewed_at - submitted_at)), 0)::bigint as seconds
      from designs where ${within(sql`reviewed_at`)} and reviewed_at >= submitted_at
    ) as decided
    on conflict (day) do update set orders = excluded.orders, gross = excluded.gross, refunded = excluded.refunded,
      submissions = excluded.submissions, reviewed = excluded.reviewed, review_seconds = excluded.review_seconds,
      computed_at = excluded.computed_at, stale = false`)
}

async function computeSales(tx: Tx, days: List) {
  await tx.execute(sql`
    insert into insight_design_days (day, design_id, sold, revenue)
    select d.day, i.design_id, sum(i.quantity - i.refunded_quantity), sum(i.price * (i.quantity - i.refunded_quantity))
    from unnest(${days}) as d (day)
    join orders o on ${within(sql`o.created_at`)}
    join order_items i on i.order_id = o.id
    group by d.day, i.design_id having sum(i.quantity - i.refunded_quantity) > 0`)
}

/** Day by day, but in the transaction of the new totals, so that no reader sees a day without sales. */
async function deleteSales(tx: Tx, days: readonly string[]) {
  for (const day of days) await tx.execute(sql`delete from insight_design_days where day = ${day}::date`)
}
