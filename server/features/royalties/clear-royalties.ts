import { type SQL, sql } from 'drizzle-orm'
import { clearingCutoffs } from '#domain/royalties.ts'
import { db } from '#server/platform/db/client.ts'
import { log } from '#server/platform/log.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

const BATCH_SIZE = 200

/** Makes the royalties of orders available whose clearing period has ended. */
export async function clearRoyalties(now = new Date()): Promise<void> {
  let cleared = 0
  for (;;) {
    const count = await clearBatch(now)
    cleared += count
    if (count < BATCH_SIZE) break
  }
  if (cleared > 0) log.info('royalties.cleared', { orders: cleared })
}

/**
 * Locks the orders, so that a refund or dispute at the same moment comes before or after. An order that is locked is left
 * for the next run. The second statement sees a dispute that was committed while the first one waited.
 */
async function clearBatch(now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select o.id from orders o
      where o.id in (
          select i.order_id from royalty_entries e join order_items i on i.id = e.order_item_id where e.cleared_at is null)
        and (${isDue(now)} or ${isSettled()}) and ${hasNoOpenDispute(sql`o.id`)}
      order by o.id limit ${BATCH_SIZE} for update of o skip locked`)
    if (rows.length === 0) return 0
    const ids = sql.join(
      rows.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )
    await tx.execute(sql`
      update royalty_entries e set cleared_at = ${now}
      from order_items i
      where i.id = e.order_item_id and i.order_id in (${ids}) and e.cleared_at is null
        and ${hasNoOpenDispute(sql`i.order_id`)}`)
    return rows.length
  })
}

/** The same rule as `clearsAt`. */
function isDue(now: Date): SQL {
  const { deliveredBy, shippedBy } = clearingCutoffs(shopSettings().clearing, now)
  return sql`(o.delivered_at <= ${deliveredBy} or (o.delivered_at is null and o.shipped_at <= ${shippedBy}))`
}

/** Nothing is left of the royalties, so there is nothing to wait for, also if the order never ships. */
function isSettled(): SQL {
  return sql`((o.payment_status = 'refunded'
      or exists (select 1 from disputes d where d.order_id = o.id and d.status = 'lost'))
    and not exists (
      select 1 from order_items i join royalty_entries e on e.order_item_id = i.id where i.order_id = o.id
      group by i.id having sum(e.mills) <> 0))`
}

function hasNoOpenDispute(orderId: SQL): SQL {
  return sql`not exists (select 1 from disputes d where d.order_id = ${orderId} and d.closed_at is null)`
}
