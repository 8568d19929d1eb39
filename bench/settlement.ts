import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Pool } from 'pg'
import type Stripe from 'stripe'
import { settleCheckout } from '#server/features/checkout/settle-checkout.ts'
import { type Checkout, snapshotCart } from '#server/features/checkout/snapshot-cart.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { checkoutLines } from '#server/platform/db/schema/checkouts.ts'
import { startJobs } from '#server/worker/worker.ts'
import { createDatabase } from '#test/databases.ts'
import { given } from '#test/given.ts'
import { median } from '#test/median.ts'
import { openPostgres } from '#test/postgres.ts'
import type { Bench } from './bench.ts'

const TARGET = 0.3
const ROUNDS = 7
const PER_ROUND = 60
const AT_ONCE = 4

/** The settling function, with the provider's answer at hand, against the same rows written by bare SQL. */
export const settlement: Bench = {
  name: 'settlement',
  async run() {
    const postgres = await openPostgres()
    try {
      const url = await createDatabase(postgres.url, 'bench_settlement')
      await migrateDatabase(url)
      await startJobs(url, { work: false })
      connect(url)
      const bare = new Pool({ connectionString: url, max: AT_ONCE })
      const freeze = await openCart()
      const shares: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await time(await freeze(PER_ROUND), ({ id, totalCents }) =>
          settleCheckout(toSession(id, totalCents), { now: new Date() }),
        )
        const theirs = await time(await freeze(PER_ROUND), (checkout) => settleBarely(bare, checkout))
        shares.push(theirs / ours)
      }
      await bare.end()
      await disconnect()
      const share = median(shares.slice(1)) // the first warms up
      const measured = `${Math.round(share * 100)} % of bare SQL`
      return [{ figure: 'orders settled per second', measured, target: `≥ ${TARGET * 100} %`, passed: share >= TARGET }]
    } finally {
      await postgres.close()
    }
  },
}

async function openCart() {
  const viewer = { ...(await given.account()), role: 'customer' as const, email: '', sessionId: '' }
  const designs = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
  const cartItems = designs.map(({ id }) => ({ designId: id, size: 'M', color: 'red', quantity: 1 }) as const)
  const circumstances = { origin: 'http://localhost:3000', key: undefined, now: new Date() }
  return async (count: number) => {
    const made: Checkout[] = []
    for (let number = 0; number < count; number++)
      made.push(await snapshotCart(viewer, { cartItems, shippingAddress: '1 Paddock Road' }, circumstances))
    return made
  }
}

async function time(checkouts: Checkout[], settle: (checkout: Checkout) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  const lane = async () => {
    for (let next = checkouts.pop(); next; next = checkouts.pop()) await settle(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return performance.now() - startedAt
}

/** As little of a paid session as settling looks at. */
function toSession(checkoutId: string, amount: number) {
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${randomUUID()}`, currency: 'usd' }
  return {
    ...paid,
    id: `cs_${randomUUID()}`,
    client_reference_id: checkoutId,
    amount_total: amount,
  } as Stripe.Checkout.Session
}

async function settleBarely(pool: Pool, { id, customerId, totalCents, shippingCents }: Checkout) {
  const lines = await db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, id))
  const client = await pool.connect()
  const run = (text: string, values: unknown[] = []) => client.query({ name: text.slice(0, 40), text, values })
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  await run('begin')
  await run('select id from checkouts where id = $1 for update', [id])
  await run(
    `update checkouts set status = 'completed', session_id = $2, payment_intent_id = $3, captured_amount = total_amount where id = $1`,
    [id, `cs_${randomUUID()}`, `pi_${randomUUID()}`],
  )
  const orderId = randomUUID()
  await run(
    'insert into orders (id, checkout_id, customer_id, total_amount, shipping_cost, shipping_address) values ($1, $2, $3, $4, $5, $6)',
    [orderId, id, customerId, dollars(totalCents), dollars(shippingCents), '1 Paddock Road'],
  )
  for (const line of lines) {
    const itemId = randomUUID()
    await run(
      `insert into order_items (id, order_id, position, design_id, title, price, quantity, size, color, upload_id, royalty_basis_points)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        itemId,
        orderId,
        line.position,
        line.designId,
        line.title,
        dollars(line.priceCents),
        line.quantity,
        line.size,
        line.color,
        line.uploadId,
        4000,
      ],
    )
    await run(
      `insert into royalty_entries (designer_id, order_item_id, quantity, basis_points, mills, platform_mills, created_at)
       select designer_id, $2, $3, 4000, $4, $5, now() from designs where id = $1`,
      [line.designId, itemId, line.quantity, line.priceCents * 4, line.priceCents * 6],
    )
  }
  await run(
    `insert into pgboss.job (name, data) values ('order-confirmations', jsonb_build_object('orderId', $1::text))`,
    [orderId],
  )
  await run('commit')
  client.release()
}
