import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

const BATCH = 10_000

/** Merges the append-only deltas into one row, in batches, each in one statement, so that readers never see a partial total. */
export async function foldOrderTotals(): Promise<void> {
  while ((await foldSome()) === BATCH);
}

async function foldSome() {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from order_totals where (select count(*) from order_totals) > 1 and ctid = any(array(
        select ctid from order_totals limit ${BATCH} for update skip locked
      )) returning orders, to_ship, revenue
    ), folded as (
      insert into order_totals (orders, to_ship, revenue)
      select sum(orders), sum(to_ship), sum(revenue) from gone having count(*) > 0
    )
    select count(*)::int as count from gone`)
  return rows[0]?.count
}
