import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '#domain/durations.ts'
import { closeSandbox, query } from '#sandbox/database.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import type { ChaosOptions, Verdict } from '../case.ts'
import { firstDesign, pay, returnToShop, send, signIn } from '../shopper.ts'
import { closeAll } from './close-all.ts'
import { openShops } from './open-shops.ts'
import { countUnsettled, openStripe } from './open-stripe.ts'
import { waitUntil } from './wait-until.ts'

const PRELOADED = { execArgv: ['--import', fileURLToPath(new URL('shift-clock.mjs', import.meta.url))] }
const STEPS = { '+10 min': 10 * MINUTE_MS, '-10 min': -10 * MINUTE_MS }
/** A minute before clocks in New York go back and forward. */
const CHANGES = { autumn: '2026-11-01T05:59:00Z', spring: '2027-03-14T06:59:00Z' }
const REREAD_MS = 300
const DELIVERED_WITHIN_MS = 10_000
/** By the repeated event or the sweep. */
const SETTLED_WITHIN_MS = 5 * MINUTE_MS
/** On, but too high for the purchases of this case. */
const RATE_LIMITS = '1000'
const CUSTOMER = 'customer@pitlane.test'

/**
 * Steps the clock of one of two instances, which also runs the worker, while customers sign in and pay. Stripe is another
 * process: its clock is right, except for the daylight saving time of other months, for which it would refuse checkouts.
 */
export async function stepClock({ report }: ChaosOptions): Promise<Verdict> {
  const closing: (() => Promise<unknown>)[] = [] // in this order
  const problems: string[] = []
  const orders: string[] = []
  const waits: number[] = []
  const attempt = (name: string, work: () => Promise<unknown>) =>
    work().catch(({ message }) => void problems.push(`${name}: ${message}`))
  try {
    const shops = await openShops('chaos_clock')
    closing.unshift(shops.close)
    const clock = (whose: string) => path.join(shops.folder, `clock of ${whose}`)
    const step = async (shopMs: number, stripeMs = 0) => {
      writeFileSync(clock('shop'), String(shopMs))
      writeFileSync(clock('stripe'), String(stripeMs))
      await delay(REREAD_MS)
    }
    const stripe = await openStripe({ CHAOS_CLOCK: clock('stripe') }, PRELOADED)
    closing.unshift(closeSandbox, stripe.close)
    const env = { ...stripe.env, RATE_LIMITS }
    const shifted = { PROCESS: 'all', CHAOS_CLOCK: clock('shop'), TZ: 'America/New_York' }
    const moved = await shops.start({ ...env, ...shifted }, PRELOADED)
    const right = await shops.start({ ...env, PORT: '0' })
    connect(shops.databaseUrl, { max: 1 })
    closing.unshift(disconnect)
    const design = await firstDesign(right.url)
    /** Returns once the event has arrived. */
    const payAt = async (token: string, expectedStatus: number) => {
      const sessionId = await pay(moved.url, token, design, stripe.url)
      const status = await eventStatus(sessionId)
      if (status !== expectedStatus) throw new Error(`the event got ${status ?? 'no response'}`)
      return sessionId
    }

    const before = await signIn(moved.url, CUSTOMER)
    for (const [name, ms] of Object.entries(STEPS)) {
      await step(ms)
      await attempt(`${name}, token from before the step`, () => requireOk(`${moved.url}/api/v1/me`, before))
      await attempt(`${name}, token of the right clock`, async () =>
        requireOk(`${moved.url}/api/v1/me`, await signIn(right.url, CUSTOMER)),
      )
      await attempt(`${name}, token of the wrong clock`, async () =>
        requireOk(`${right.url}/api/v1/me`, await signIn(moved.url, CUSTOMER)),
      )
      await attempt(`${name}, purchase`, async () => {
        const token = await signIn(moved.url, CUSTOMER)
        orders.push(await returnToShop(moved.url, token, await payAt(token, 400)))
        await payAt(token, 400) // this browser never returns
        const unsettled = await countUnsettled()
        if (unsettled !== 1) throw new Error(`${unsettled} payments without an order instead of 1`)
      })
      await step(0)
      const waited = await waitUntil(async () => (await countUnsettled()) === 0, SETTLED_WITHIN_MS)
      if (waited >= SETTLED_WITHIN_MS)
        problems.push(`${name}: no order within ${SETTLED_WITHIN_MS / MINUTE_MS} minutes`)
      waits.push(waited)
      report(
        `${name}: ${orders.length} of the customers who returned have orders, payments without one: ${await countUnsettled()}`,
      )
    }
    for (const [season, at] of Object.entries(CHANGES)) {
      const moveTo = async (moment: number) => step(moment - Date.now(), moment - Date.now())
      await moveTo(Date.parse(at))
      await attempt(`${season}: purchase across the change`, async () => {
        const token = await signIn(moved.url, CUSTOMER)
        await moveTo(Date.parse(at) + 2 * MINUTE_MS)
        orders.push(await returnToShop(moved.url, token, await payAt(token, 200)))
      })
    }
    await step(0)
    const token = await signIn(right.url, CUSTOMER)
    for (const id of orders) await attempt('order', () => requireOk(`${right.url}/api/v1/orders/${id}`, token))
    const unsettled = await countUnsettled()
    if (unsettled > 0) problems.push(`${unsettled} payments without an order`)
    if (!isBalanced(await readLedger())) problems.push('the books are not balanced')
    return {
      test: 'clock steps of ±10 min and across DST',
      figure: `${orders.length} of 4 purchases; events got 400 while the clock was wrong by 10 min; browsers that never returned had their orders at most ${(Math.max(...waits) / 1000).toFixed(1)} s after it was right; ${problems.length} problems${problems.length > 0 ? `: ${problems.join('; ')}` : ''}`,
      passed: problems.length === 0 && orders.length === 4,
    }
  } finally {
    await closeAll(closing, report)
  }
}

/** The response of the shop to the event of a payment. */
async function eventStatus(sessionId: string): Promise<number | undefined> {
  let status: number | undefined
  await waitUntil(async () => {
    const [delivery] = await query<{ status: number | null }>(
      `select last_status as status from sandbox.stripe_deliveries join sandbox.stripe_objects event on event.id = event_id
       where body->>'type' = 'checkout.session.completed' and body->'data'->'object'->>'id' = $1`,
      [sessionId],
    )
    status = delivery?.status ?? undefined
    return status !== undefined
  }, DELIVERED_WITHIN_MS)
  return status
}

async function requireOk(url: string, token: string) {
  const { status, body } = await send(url, { token })
  if (status !== 200) throw new Error(`${status} ${body.message ?? ''}`)
}
