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
import { openPostgres } from '#test/postgres.ts'
import { compareWork } from '../compare-work.ts'
import type { Bench } from '../result.ts'

const TARGET = 0.45
const PER_ROUND = 60
const CONCURRENCY = 4
const ADDRESS = 'Hana Sato\n1 Paddock Road\nReno, NV 89501\nUnited States'

/** Compares `settleCheckout`, given the provider's response, with bare SQL that writes the same rows. */
export const settlement: Bench = {
  name: 'settlement',
  about: 'settling a paid checkout against bare SQL that writes the same rows',
  async run({ rounds }) {
    const postgres = await openPostgres()
    try {
      const url = await createDatabase(postgres.url, 'bench_settlement')
      await migrateDatabase(url)
      await startJobs(url, { work: false })
      connect(url)
      const bare = new Pool({ connectionString: url, max: CONCURRENCY })
      const createCheckouts = await prepareCart()
      const prepare = (settle: (checkout: Checkout) => Promise<unknown>) => async () =>
        (await createCheckouts(PER_ROUND)).map((checkout) => () => settle(checkout))
      const result = await compareWork({
        name: 'orders settled',
        rounds,
        concurrency: CONCURRENCY,
        shop: {
          prepare: prepare(({ id, totalCents }) => settleCheckout(toSession(id, totalCents), { now: new Date() })),
        },
        limit: { prepare: prepare((checkout) => settleWithSql(bare, checkout)) },
        databasePid: postgres.pid,
        target: TARGET,
      })
      await bare.end()
      await disconnect()
      return [result]
    } finally {
      await postgres.close()
    }
  },
}

async function prepareCart() {
  const viewer = { ...(await given.account()), role: 'customer' as const, email: '', sessionId: '' }
  const designs = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
  const cartItems = designs.map(({ id }) => ({ designId: id, size: 'M', color: 'red', quantity: 1 }) as const)
  const input = { cartItems, shippingAddress: ADDRESS, giftMessage: null }
  const circumstances = { origin: 'http://localhost:3000', key: undefined, now: new Date() }
  return async (count: number) => {
    const checkouts: Checkout[] = []
    for (let number = 0; number < count; number++) checkouts.push(await snapshotCart(viewer, input, circumstances))
    return checkouts
  }
}

/** A paid session with only the fields that `settleCheckout` reads. */
function toSession(checkoutId: string, amount: number) {
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${randomUUID()}`, currency: 'usd' }
  return {
    ...paid,
    id: `cs_${randomUUID()}`,
    client_reference_id: checkoutId,
    amount_total: amount,
  } as Stripe.Checkout.Session
}

async function settleWithSql(pool: Pool, { id, customerId, totalCents, shippingCents }: Checkout) {
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
    [orderId, id, customerId, dollars(totalCents), dollars(shippingCents), ADDRESS],
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
