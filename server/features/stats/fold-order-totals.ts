import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** Puts all rows together into one. In one statement, so that nobody sees half of it. */
export async function foldOrderTotals(): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from order_totals where (select count(*) from order_totals) > 1 returning orders, to_ship, revenue
    )
    insert into order_totals (orders, to_ship, revenue)
    select sum(orders), sum(to_ship), sum(revenue) from gone having count(*) > 0`)
}
