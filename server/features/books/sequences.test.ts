import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DIFFERENCE_KINDS } from '#domain/books.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { db } from '#server/platform/db/client.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { noteFigure } from '#test/figure.ts'
import { openSequence } from '#test/money-sequence.ts'
import { testPayments } from '#test/payments.ts'
import { createRandom } from '#test/random.ts'
import { testSandboxPerTest } from '#test/sandbox.ts'
import { findDifferences } from './find-differences.ts'

testDatabasePerTest()
testSandboxPerTest()
testPayments()

/** `npm run chaos` runs 5,000. The seed is part of each title: `CHAOS_SEED` repeats a run. */
const SEQUENCES = Number(process.env.CHAOS_SEQUENCES ?? 20)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_117)
/** Sequences that share a database, so that its creation and the check of every day cost little. */
const BATCH = 20
const STEPS = 16
const TIMEOUT_MS = 900_000
const START = new Date('2026-01-05T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => vi.useRealTimers())

/** The moves and outcomes of all sequences. */
const reached = new Set<string>()
const OUTCOMES = ['Stripe paid', 'Stripe returned', 'manual paid', 'manual returned', 'decide', 'return']
let proved = 0
afterAll(() => {
  expect([...reached], 'every outcome of payouts and disputes').toEqual(expect.arrayContaining(OUTCOMES))
  noteFigure('random sequences of sales, refunds, disputes and payouts', `${proved} sequences of ${STEPS} steps`)
})

const seeds = Array.from({ length: Math.ceil(SEQUENCES / BATCH) }, (_, index) => SEED + index)

test.each(seeds)(
  'sales, refunds, disputes, payouts and failures keep the books balanced (seed %i)',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    const random = createRandom(seed)
    for (let sequence = 0; sequence < BATCH; sequence++) {
      vi.setSystemTime(START)
      await setFault({ service: 'stripe', fault: 'webhook_duplicate', times: null, matching: '', delay_ms: 0 })
      const options = { start: START, setClock: (now: Date) => void vi.setSystemTime(now) }
      const { step, finish, readModel, readShop, history, paid } = await openSequence(random, options)
      for (let count = 0; count < STEPS; count++) {
        await step()
        expect(await readShop(), `seed ${seed}, sequence ${sequence}: ${history.join(', ')}`).toEqual(readModel())
      }
      await finish()
      expect(await readShop(), `seed ${seed}, sequence ${sequence}: ${history.join(', ')}`).toEqual(readModel())
      for (const { isManual, state } of paid) reached.add(`${isManual ? 'manual' : 'Stripe'} ${state}`)
      for (const name of history) reached.add(name)
    }
    expect(await readShopTotals()).toEqual(await readStripeTotals())
    expect(await readLedger()).toSatisfy(isBalanced)
    for (const day of await readDays())
      for (const kind of DIFFERENCE_KINDS)
        expect(await findDifferences(kind, { day }), `seed ${seed}: ${kind}`).toEqual([])
    proved += BATCH
  },
)

/** The days of all payments, orders and payouts: the books have nothing to check on others. */
async function readDays() {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (created_at at time zone 'UTC')::date::text as day
    from (select created_at from checkouts union all select created_at from orders
      union all select created_at from payouts) as checked`)
  expect(rows.length).toBeGreaterThan(1)
  return rows.map(({ day }) => day)
}

/** The money that left, as the shop has it on record, in cents. */
async function readShopTotals() {
  const { rows } = await db.execute<{ refunded: string; paid: string }>(sql`
    select (select sum(refunded_amount + refunded_tax) * 100 from orders)::int as refunded,
      (select coalesce(sum(amount), 0) * 100 from payouts where method = 'stripe' and state <> 'failed')::int as paid`)
  return rows[0]
}

/** The same at Stripe. */
async function readStripeTotals() {
  const [row] = await query(
    `select sum((body->>'amount_refunded')::int) filter (where object = 'charge')::int as refunded,
       coalesce(sum((body->>'amount')::int - (body->>'amount_reversed')::int) filter (where object = 'transfer'), 0)::int as paid
     from sandbox.stripe_objects`,
    [],
  )
  return row
}
