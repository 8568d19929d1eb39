import { sql } from 'drizzle-orm'
import { listPendingDesigns } from '#server/features/catalog/review/list-pending-designs.ts'
import { readAdminStats } from '#server/features/stats/admin-stats.ts'
import { foldOrderTotals } from '#server/features/stats/fold-order-totals.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { median } from '#test/median.ts'
import { openPostgres } from '#test/postgres.ts'
import type { Bench, Result } from '../result.ts'

const TARGET = 3
const ROUNDS = 5
const WARM_UP = 5
const CALLS = 20
const DESIGNERS = 50

type Size = { pending: number; orders: number }
const SMALL: Size = { pending: 100, orders: 100 }
const LARGE: Size = { pending: 10_000, orders: 100_000 }

const cases: Record<string, () => Promise<unknown>> = {
  'first page of the review queue': () => listPendingDesigns({ limit: 24 }, new Date()),
  'dashboard stats': () => readAdminStats(new Date()),
}

/** The queries of the admin dashboard with 10,000 pending designs and 100,000 orders, compared to 100 of each. */
export const review: Bench = {
  name: 'review',
  about: 'queries of the admin dashboard with many designs and orders',
  async run() {
    const postgres = await openPostgres()
    try {
      const few = await fill(await createDatabase(postgres.url, 'bench_review_few'), SMALL)
      const many = await fill(await createDatabase(postgres.url, 'bench_review_many'), LARGE)
      const times = new Map<string, number[]>()
      for (let round = 0; round < ROUNDS; round++) for (const url of [few, many]) await measure(url, times)
      return Object.keys(cases).map((name) =>
        compare(name, median(times.get(few + name) ?? []), median(times.get(many + name) ?? [])),
      )
    } finally {
      await postgres.close()
    }
  },
}

async function measure(url: string, times: Map<string, number[]>) {
  connect(url)
  for (const [name, call] of Object.entries(cases)) {
    for (let index = 0; index < WARM_UP + CALLS; index++) {
      const from = performance.now()
      await call()
      if (index >= WARM_UP) times.set(url + name, [...(times.get(url + name) ?? []), performance.now() - from])
    }
  }
  await disconnect()
}

function compare(name: string, small: number, large: number): Result {
  const ratio = large / small
  const measured = `${ratio.toFixed(2)}× (${small.toFixed(2)} ms, then ${large.toFixed(2)} ms)`
  return { name, measured, target: `at most ${TARGET}×`, passed: ratio <= TARGET }
}

async function fill(url: string, { pending, orders }: Size) {
  await migrateDatabase(url)
  connect(url, { pooler: true }) // in pooler mode, PostgreSQL has no timeouts
  await db.execute(sql`
    insert into users (id, email) select md5('designer ' || n)::uuid, 'designer-' || n || '@pitlane.test' from generate_series(1, ${DESIGNERS}::int) n`)
  await db.execute(sql`
    insert into designs (title, price, designer_id, status, submitted_at, queue_turn)
    select 'Design ' || n, 24.99, md5('designer ' || (1 + n % ${DESIGNERS}::int))::uuid, 'pending', now() + n * interval '1 ms', (n - 1) / ${DESIGNERS}::int
    from generate_series(1, ${pending}::int) n`)
  await db.execute(sql`
    insert into checkouts (id, customer_id, status, total_amount, shipping_cost, origin, payment_intent_id, captured_amount, created_at, expires_at, check_at)
    select md5('checkout ' || n)::uuid, md5('designer 1')::uuid, 'completed', 34.98, 9.99, 'http://localhost', 'pi_' || n, 34.98, now(), now(), now()
    from generate_series(1, ${orders}::int) n`)
  await db.execute(sql`
    insert into orders (customer_id, checkout_id, total_amount, shipping_cost, created_at)
    select md5('designer 1')::uuid, md5('checkout ' || n)::uuid, 34.98, 9.99, now() - n * interval '20 minutes'
    from generate_series(1, ${orders}::int) n`)
  await foldOrderTotals()
  await db.execute(sql`vacuum analyze`)
  await disconnect()
  return url
}
