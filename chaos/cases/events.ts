import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { PAYMENT_SCENARIOS } from '#test/payment-scenarios.ts'
import type { ChaosCase, ChaosOptions, Verdict } from '../case.ts'
import { runTests } from '../run-tests.ts'
import { COPIES, countCopies } from '../world/copies.ts'
import { openWorld, setStripeFault, type World } from '../world/open-world.ts'
import { payInGroups } from '../world/pay-in-groups.ts'
import { originOf, payMany } from '../world/pay-many.ts'
import { sendScenarios } from '../world/send-scenarios.ts'
import { checkLedger } from '../world/settle.ts'
import { deliverEvent } from '../world/stripe-events.ts'

const PAYMENTS = 500
const QUICK_PAYMENTS = 20
const RACERS = 5
/** Of each kind, with eight events together. */
const SCENARIOS = 25
const QUICK_SCENARIOS = 2
/** Of a response to one of the copies. */
const MAX_P99_MS = 500
const SWEPT_WITHIN_MS = 5 * 60_000

export const events: ChaosCase = {
  name: 'events',
  title: 'duplicate, reordered, late and lost events of Stripe, and browsers that never return',
  async run(options) {
    const every = options.quick ? '17' : '1'
    const orders = await runTests({
      files: ['server/features/checkout/event-orders.test.ts'],
      env: { CHAOS_ORDER_EVERY: every, CHAOS_SEED: String(options.seed) },
      rows: PAYMENT_SCENARIOS.map(({ name }) => `events of ${name}, in any order, twice and up to 72 hours late`),
    })
    const world = await openWorld({ worker: true })
    try {
      await setStripeFault('webhook_drop', null) // the case delivers the events itself, or not at all
      const count = options.checkouts ?? (options.quick ? QUICK_PAYMENTS : PAYMENTS)
      return [
        ...orders,
        await dropAll(world, count, options),
        ...(await sendCopies(world, count, options)),
        await sendScenarios(world, options.quick ? QUICK_SCENARIOS : SCENARIOS, options),
        await race(world, count, options),
      ]
    } finally {
      await world.close()
    }
  },
}

/** Customers pay and close the browser, and no event arrives. Only the sweep is left. */
async function dropAll(world: World, count: number, { report }: ChaosOptions): Promise<Verdict> {
  const startedAt = performance.now()
  await payMany(world, Math.min(count, 200), report)
  report(`payments took ${seconds(performance.now() - startedAt)}`)
  const made = Math.min(count, 200)
  while ((await countOrders()) < made && performance.now() - startedAt < 2 * SWEPT_WITHIN_MS) await delay(1000)
  const waitedMs = performance.now() - startedAt
  return {
    test: 'browsers never return and all events are lost: the sweep creates the orders',
    figure: `${made} payments, ${await countOrders()} orders, the last ${seconds(waitedMs)} after the first payment (limit 300 s)`,
    passed: (await countOrders()) === made && waitedMs <= SWEPT_WITHIN_MS && (await checkLedger()),
  }
}

/** The event of a payment arrives many times concurrently, at both instances. */
async function sendCopies(world: World, count: number, { quick, report }: ChaosOptions): Promise<Verdict[]> {
  const before = await countOrders()
  const copies = countCopies(world)
  const early = await payInGroups(world, count, report, ({ event }) => copies.deliver(event))
  const made = (await countOrders()) - before
  const test = `the event of a payment ${COPIES} times concurrently, at two instances`
  const row = {
    test,
    figure: `${count} events, ${early} after the order, ${made} orders; responses ${copies.describe()}`,
    passed: made === count && early === 0 && copies.areAccepted() && (await checkLedger()),
  }
  if (quick) return [row]
  const p99 = Math.round(copies.p99())
  const figure = `p99 ${p99} ms (limit ${MAX_P99_MS} ms)`
  return [row, { test: `${test}: time of a response`, figure, passed: p99 < MAX_P99_MS }]
}

/** The customer returns several times while the event arrives several times. */
async function race(world: World, count: number, { report }: ChaosOptions): Promise<Verdict> {
  const before = await countOrders()
  let wrong = 0
  const early = await payInGroups(world, count, report, async ({ customer, sessionId, event }) => {
    const verify = () => customer.post('/functions/v1/verify-payment', { sessionId })
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: RACERS }, verify)),
      Promise.all(Array.from({ length: RACERS }, (_, copy) => deliverEvent(originOf(world, copy), event))),
    ])
    const ids = new Set(answers.map(({ body }) => (body.order as { id: string } | null)?.id))
    if (ids.size !== 1 || ids.has(undefined) || answers.some(({ body }) => body.success !== true)) wrong++
  })
  const made = (await countOrders()) - before
  return {
    test: `${RACERS} returns of the customer and ${RACERS} copies of the event concurrently, at two instances`,
    figure: `${count} payments, ${early} with an order before, ${made} orders, ${wrong} wrong answers`,
    passed: made === count && early === 0 && wrong === 0 && (await checkLedger()),
  }
}

async function countOrders() {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from orders`)
  return rows[0]?.count ?? 0
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
