import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** Merges the append-only deltas into one row. A single statement, so that readers never see a partial total. */
export async function foldOrderTotals(): Promise<void> {
  await db.execute(sql`
    with deleted as (
      delete from order_totals where (select count(*) from order_totals) > 1 returning orders, to_ship, revenue
    )
    insert into order_totals (orders, to_ship, revenue)
    select sum(orders), sum(to_ship), sum(revenue) from deleted having count(*) > 0`)
}
