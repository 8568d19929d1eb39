import { sql } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { enqueueIndexing } from './refresh-designs.ts'

const BATCH = 500

/** Adds new sales and refunds to `sold_count`. Designs locked by another transaction are left for the next run. */
export async function refreshSoldCounts(): Promise<void> {
  while ((await db.transaction(refreshSome)) === BATCH);
}

/** Does not touch `updated_at`, so that a sale does not cause an edit conflict. */
async function refreshSome(tx: Tx) {
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    with free as (
      select id from designs where id in (select design_id from uncounted_sales limit ${BATCH}) for no key update skip locked
    ), gone as (
      delete from uncounted_sales using free where design_id = free.id returning design_id, quantity
    ), sales as (
      select design_id, sum(quantity)::int as quantity from gone group by design_id having sum(quantity) <> 0
    ), counted as (
      update designs set sold_count = sold_count + sales.quantity from sales where designs.id = sales.design_id
    )
    select array(select id from free) as ids`)
  const ids = rows[0]?.ids ?? []
  if (ids.length > 0) await invalidatePages(tx, 'sales')
  await enqueueIndexing(tx, ids)
  return ids.length
}
