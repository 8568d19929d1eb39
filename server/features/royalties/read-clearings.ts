import { sql } from 'drizzle-orm'
import { type Mills, mills } from '#domain/royalties.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { clearsAtColumn } from './clears-at.ts'

type Clearing = { day: string; mills: Mills }

/**
 * The days (UTC) on which pending royalties clear, with their amounts. Leaves out orders that have not shipped or have an
 * open dispute, and days whose royalties were reversed.
 */
export async function readClearings(designerId: string, tx: Tx = db): Promise<Clearing[]> {
  const { rows } = await tx.execute<{ day: string; mills: string }>(sql`
    select to_char(pending.clears_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(pending.mills) as mills from (
      select ${clearsAtColumn()} as clears_at, e.mills
      from royalty_entries e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
      where e.designer_id = ${designerId} and e.cleared_at is null
        and not exists (select 1 from disputes d where d.order_id = o.id and d.closed_at is null)
    ) as pending
    where pending.clears_at is not null group by 1 having sum(pending.mills) > 0 order by 1`)
  return rows.map((row) => ({ day: row.day, mills: mills(Number(row.mills)) }))
}
