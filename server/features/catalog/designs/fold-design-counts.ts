import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

/** Compacts the append-only counts to one row per category. One statement, so that readers never see a partial result. */
export async function foldDesignCounts(): Promise<void> {
  await db.execute(sql`
    with many as (
      select category_id from design_counts group by category_id having count(*) > 1
    ), gone as (
      delete from design_counts using many
      where design_counts.category_id is not distinct from many.category_id
      returning design_counts.category_id, approved, pending
    )
    insert into design_counts (category_id, approved, pending)
    select category_id, sum(approved), sum(pending) from gone group by category_id
    having sum(approved) <> 0 or sum(pending) <> 0`)
}
