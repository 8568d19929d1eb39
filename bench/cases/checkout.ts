import { Pool } from 'pg'
import { snapshotCart } from '#server/features/checkout/snapshot-cart.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { given } from '#test/given.ts'
import { openPostgres } from '#test/postgres.ts'
import { compareWork } from '../compare-work.ts'
import type { Bench } from '../result.ts'

const PER_ROUND = 100
const CONCURRENCY = 4
const ADDRESS = 'Hana Sato\n1 Paddock Road\nReno, NV 89501\nUnited States'

/** Everything that a checkout does before it calls the payment provider, against bare SQL that writes the same rows. */
export const checkout: Bench = {
  name: 'checkout',
  about: 'storing a checkout of two lines against bare SQL that writes the same rows',
  async run({ rounds }) {
    const postgres = await openPostgres()
    try {
      const url = await createDatabase(postgres.url, 'bench_checkout')
      await migrateDatabase(url)
      connect(url)
      const bare = new Pool({ connectionString: url, max: CONCURRENCY })
      const viewer = { ...(await given.account()), role: 'customer' as const, email: '', sessionId: '' }
      const designs = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
      const cartItems = designs.map(({ id }) => ({ designId: id, size: 'M', color: 'red', quantity: 1 }) as const)
      const input = { cartItems, shippingAddress: ADDRESS, giftMessage: null }
      const ids = designs.map(({ id }) => id)
      const times = (work: () => Promise<unknown>) => async () => Array.from({ length: PER_ROUND }, () => work)
      const result = await compareWork({
        name: 'checkouts stored',
        rounds,
        concurrency: CONCURRENCY,
        databasePid: postgres.pid,
        shop: {
          prepare: times(() =>
            snapshotCart(viewer, input, { origin: 'http://localhost:3000', key: undefined, now: new Date() }),
          ),
        },
        limit: { prepare: times(() => storeWithSql(bare, viewer.id, ids)) },
      })
      await bare.end()
      await disconnect()
      return [result]
    } finally {
      await postgres.close()
    }
  },
}

async function storeWithSql(pool: Pool, customerId: string, designIds: string[]) {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[] = []) => client.query({ name, text, values })
  await run('begin', 'begin')
  const { rows: designs } = await run(
    'designs',
    `select d.id, d.title, d.price, u.id as upload_id, u.reads_on from designs d
     left join uploads u on u.path = substr(d.image_url, length('/storage/v1/object/public/designs/') + 1)
     where d.id = any($1::uuid[]) and d.status = 'approved'`,
    [designIds],
  )
  const { rows } = await run(
    'checkout',
    `insert into checkouts (customer_id, total_amount, shipping_cost, shipping_address, origin, created_at, expires_at, check_at)
     values ($1, $2, 9.99, $3, 'http://localhost:3000', now(), now() + interval '2 h', now() + interval '2 min')
     returning *`,
    [customerId, (designs.reduce((sum, { price }) => sum + Number(price), 9.99) as number).toFixed(2), ADDRESS],
  )
  await run(
    'lines',
    `insert into checkout_lines (checkout_id, position, design_id, title, price, quantity, size, color, product, upload_id, royalty_basis_points)
     select $1, position, design_id, title, price, 1, 'M', 'red', 'tee', upload_id, 4000
     from unnest($2::int[], $3::uuid[], $4::text[], $5::numeric[], $6::uuid[]) as line (position, design_id, title, price, upload_id)`,
    [
      rows[0]?.id,
      designs.map((_, index) => index),
      ...['id', 'title', 'price', 'upload_id'].map((column) => designs.map((design) => design[column])),
    ],
  )
  await run('commit', 'commit')
  client.release()
}
