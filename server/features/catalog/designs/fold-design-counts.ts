import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'

const BATCH = 10_000

/** Compacts the append-only counts to one row per category, in batches, each in one statement, so that readers never see a partial result. */
export async function foldDesignCounts(): Promise<void> {
  while ((await foldSome()) === BATCH);
}

/** In the order of the categories, so that a batch merges several rows of each, except possibly the last. */
async function foldSome() {
  const { rows } = await db.execute<{ count: number }>(sql`
    with many as (
      select category_id from design_counts group by category_id having count(*) > 1
    ), gone as (
      delete from design_counts where ctid = any(array(
        select design_counts.ctid from design_counts join many on design_counts.category_id is not distinct from many.category_id
        order by design_counts.category_id limit ${BATCH} for update of design_counts skip locked
      )) returning category_id, approved, pending
    ), folded as (
      insert into design_counts (category_id, approved, pending)
      select category_id, sum(approved), sum(pending) from gone group by category_id
      having sum(approved) <> 0 or sum(pending) <> 0
    )
    select count(*)::int as count from gone`)
  return rows[0]?.count
}
