import type { Client } from 'pg'
import { printProgress } from '../fill/print-progress.ts'
import { type Layout, MONTHS, monthStart } from './layouts.ts'

const ORDERS_PER_CUSTOMER = 4
const BATCH = 500_000

/** Adds orders, evenly over all months. The orders of a customer are spread over the years. Deterministic. */
export async function fillOrders(client: Client, { table }: Layout, count: number): Promise<void> {
  const customers = count / ORDERS_PER_CUSTOMER
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(from + BATCH, count)
    await client.query(`
      insert into ${table} (id, number, customer_id, checkout_id, total_amount, shipping_cost, status, shipping_address,
        card_brand, card_last4, created_at, shipped_at, delivered_at)
      select md5('order ' || place)::uuid, 20000 + place, md5('customer ' || place % ${customers})::uuid, md5('checkout ' || place)::uuid,
        34.98, 9.99, case when place < ${count} * 0.99 then 'delivered' else (array['pending', 'processing', 'shipped'])[place % 3 + 1] end,
        '1 Pit Lane, Long Beach, CA 90802', 'visa', '4242', at, at + interval '1 day', at + interval '4 days'
      from generate_series(${from}, ${to - 1}) as place, lateral (select ${timeOf('place', count)} as at) as times`)
    printProgress('orders', to, count)
  }
}

/** Copies all orders into a partitioned table, with their keys. */
export async function copyOrders(client: Client, from: Layout, { name, table }: Layout): Promise<void> {
  await client.query(`insert into ${table} select * from ${from.table}`)
  await client.query(`insert into ${table}_keys select checkout_id, id, created_at from ${from.table}`)
  await client.query(`alter table ${table}_keys add primary key (checkout_id)`)
  process.stdout.write(`  copied the orders: ${name}\n`)
}

/** When an order was placed, as SQL. Milliseconds, like all times of the shop. */
export function timeOf(place: number | string, count: number): string {
  const [from, to] = [monthStart(0), monthStart(MONTHS)].map((day) => Date.parse(day))
  const step = ((to ?? 0) - (from ?? 0)) / count
  return `to_timestamp(floor(${from} + ${place}::bigint * ${step}) / 1000)`
}
