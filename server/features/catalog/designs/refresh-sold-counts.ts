import { sql } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { enqueueIndexing } from './refresh-designs.ts'

/** Of a transaction. Rows are tiny, but the transaction locks the designs. */
const MAX_DESIGNS = 500
const MAX_ROWS = 10_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Adds new sales and refunds to `sold_count`, in batches by design id (keyset pagination). Designs locked by another
 * transaction are left for the next run.
 */
export async function refreshSoldCounts(): Promise<void> {
  let after: string | undefined = FIRST
  while (after !== undefined) {
    const previous: string = after
    after = await db.transaction((tx) => refreshSome(tx, previous))
  }
}

/**
 * Returns the design after which the next batch starts; undefined after the last one. A design with more rows than a batch
 * starts the next batch again. Does not touch `updated_at`, so that a sale does not cause an edit conflict.
 */
async function refreshSome(tx: Tx, after: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ ids: string[]; last: string | null; designs: number; rows: number }>(sql`
    with recursive waiting as (
      (select design_id from uncounted_sales where design_id > ${after} order by design_id limit 1)
      union all
      select (select design_id from uncounted_sales where design_id > waiting.design_id order by design_id limit 1)
        from waiting where waiting.design_id is not null
    ), wanted as (
      select design_id from waiting where design_id is not null limit ${MAX_DESIGNS}
    ), free as (
      select id from designs where id in (select design_id from wanted) for no key update skip locked
    ), gone as (
      delete from uncounted_sales where ctid = any(array(
        select ctid from uncounted_sales where design_id in (select id from free) limit ${MAX_ROWS} for update skip locked
      )) returning design_id, quantity
    ), sales as (
      select design_id, sum(quantity)::int as quantity from gone group by design_id having sum(quantity) <> 0
    ), counted as (
      update designs set sold_count = sold_count + sales.quantity from sales where designs.id = sales.design_id
    )
    select array(select distinct design_id from gone) as ids, (select count(*)::int from gone) as rows,
      (select count(*)::int from wanted) as designs, (select design_id from wanted order by design_id desc limit 1) as last`)
  const batch = rows[0]
  if (!batch) return undefined
  if (batch.ids.length > 0) await invalidatePages(tx, 'sales')
  await enqueueIndexing(tx, batch.ids)
  if (batch.rows === MAX_ROWS) return after
  return batch.designs === MAX_DESIGNS ? (batch.last ?? undefined) : undefined
}
