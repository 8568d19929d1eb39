import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { given } from '#test/given.ts'
import { idOf } from './id-of.ts'
import { printProgress } from './print-progress.ts'

const ORDERS_PER_CUSTOMER = 4
const BATCH = 20_000

/** Adds paid orders of one line each until there are `count`. Deterministic. */
export async function fillOrders(count: number): Promise<void> {
  const { id: designId } = await given.design({ status: 'approved' })
  const [row] = (await db.execute<{ orders: number }>(sql`select count(*)::int as orders from orders`)).rows
  for (let from = row?.orders ?? 0; from < count; from += BATCH) {
    await insertOrders(designId, from, Math.min(from + BATCH, count))
    printProgress('orders', Math.min(from + BATCH, count), count)
  }
  await db.execute(sql`vacuum analyze`)
}

async function insertOrders(designId: string, from: number, to: number) {
  await db.execute(sql`
    with places as (
      select place, ${idOf(sql`'order ' || place`)} as id, ${idOf(sql`'customer ' || place / ${ORDERS_PER_CUSTOMER}::int`)} as customer_id,
        timestamptz '2020-01-01' + place * interval '7 minutes' as at
      from generate_series(${from}::int, ${to - 1}::int) as places (place)
    ), customers as (
      insert into users (id, email) select distinct customer_id, customer_id || '@pitlane.test' from places on conflict do nothing
    ), names as (
      insert into profiles (user_id, display_name, email)
      select distinct customer_id, 'Customer ' || left(customer_id::text, 6), customer_id || '@pitlane.test' from places
      on conflict do nothing
    ), paid as (
      insert into checkouts (id, customer_id, status, total_amount, shipping_cost, captured_amount, payment_intent_id, origin, created_at, expires_at, check_at)
      select id, customer_id, 'completed', 34.98, 9.99, 34.98, 'pi_' || place, 'http://localhost:3000', at, at, at from places
    ), bought as (
      insert into orders (id, customer_id, checkout_id, total_amount, shipping_cost, status, shipping_address, created_at)
      select id, customer_id, id, 34.98, 9.99, (array['pending', 'processing', 'shipped', 'delivered', 'cancelled'])[place % 5 + 1], '1 Pit Lane', at
      from places
    )
    insert into order_items (order_id, position, design_id, title, price, quantity, size, color, royalty_basis_points)
    select id, 0, ${designId}, 'Downhill Only', 24.99, 1, 'M', 'black', 4000 from places`)
}
