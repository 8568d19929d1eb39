import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type Stripe from 'stripe'
import { HOUR_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { query } from '#sandbox/database.ts'
import { type Fault, setFault } from '#sandbox/faults.ts'
import { settleDelayedPayments } from '#sandbox/stripe/payments/settle-delayed-payments.ts'
import { startStripe, stopStripe } from '#sandbox/stripe/webhooks/run-stripe.ts'
import { readLedger } from '#server/features/checkout/check-ledger.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { freePort } from './free-port.ts'
import { given } from './given.ts'
import { CARDS, pay, sessionIdOf } from './payments.ts'
import { createRandom } from './random.ts'
import { databaseUrl } from './sandbox.ts'
import { sendToSite, site } from './site.ts'

const FIXTURE = new URL('fixtures/shop.ts', import.meta.url).pathname
const AT_ONCE = 6
const BUYERS = 10
const GIVE_UP_AFTER = 200
const FAULTS: Fault[] = ['error', 'reset', 'rate_limit', 'webhook_drop', 'webhook_duplicate', 'webhook_reorder']

type Person = Awaited<ReturnType<typeof given.signedIn>>

/** Buys, pays, returns, refunds and kills by chance; then lets everything settle and counts. */
export async function runChaos(count: number, seed: number) {
  const random = createRandom(seed)
  const standIn = await listen()
  const shop = await startShop(standIn.port)
  startStripe({ url: `${shop.origin()}/webhooks/stripe`, secret: config.STRIPE_WEBHOOK_SECRET })
  try {
    const designs = await Promise.all(
      [19_99, 24_99, 99_99].map((price) => given.design({ status: 'approved', priceCents: cents(price) })),
    )
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.signedIn()))
    const admin = await given.signedIn('admin')
    let [started, kills, killAt] = [0, 0, random.whole(25, 50)]
    const lane = async () => {
      while (started < count) {
        const number = started++
        if (random.chance(0.3))
          await setFault({
            service: 'stripe',
            fault: random.pick(FAULTS),
            times: random.whole(1, 3),
            matching: '',
            delay_ms: 0,
          })
        await buy(number, random.pick(buyers), random.pick(designs).id)
        if (started >= killAt) {
          killAt = started + random.whole(25, 50)
          kills++
          shop.kill()
        }
      }
    }
    const buy = async (number: number, person: Person, designId: string) => {
      const cartItems = [{ designId, size: 'M', color: 'black', quantity: random.whole(1, 3) }]
      const key = `chaos-${number}`
      const opened = await insist(() => shop.post('/functions/v1/create-checkout', person, { cartItems }, key))
      const url = opened.url as string
      if (random.chance(0.1)) return // left the page
      if (random.chance(0.15)) await pay(url, CARDS.declined)
      await pay(url, random.chance(0.1) ? random.pick([CARDS.later, CARDS.failsLater]) : CARDS.good)
      if (random.chance(0.4)) return // never comes back
      const asked = () => shop.post('/functions/v1/verify-payment', person, { sessionId: sessionIdOf(url) })
      const [verified] = await Promise.all([insist(asked), ...(random.chance(0.3) ? [asked().catch(() => {})] : [])])
      const order = verified.order as { id: string } | null
      if (!order || !random.chance(0.25)) return
      const path = `/api/v1/orders/${order.id}/refunds`
      await insist(() => shop.post(path, admin, {}, key))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    await settleEverything()
    return { ...(await compare()), kills, ledger: await readLedger() }
  } finally {
    await stopStripe()
    shop.stop()
    standIn.close()
    replaceStripe(undefined)
  }
}

/** No more faults, and enough time for everything that is late. */
async function settleEverything() {
  for (const fault of FAULTS) await setFault({ service: 'stripe', fault, times: 0, matching: '', delay_ms: 0 })
  replaceStripe(sendToSite)
  await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
  for (let hours = 1; hours <= 20; hours++) await sweepCheckouts(new Date(Date.now() + hours * HOUR_MS))
}

/** What the provider says against what we have. */
async function compare() {
  const sessions = await query<{ body: Stripe.Checkout.Session }>(
    `select body from sandbox.stripe_objects where body->>'object' = 'checkout.session' and body->>'payment_status' = 'paid'`,
    [],
  )
  const sent = await query<{ sum: string }>(
    `select coalesce(sum((body->>'amount')::int), 0) as sum from sandbox.stripe_objects where body->>'object' = 'refund'`,
    [],
  )
  const made = await db.select().from(orders)
  const refunded = made.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  if (refunded !== Number(sent[0]?.sum)) throw new Error(`We gave back ${refunded}, the provider ${sent[0]?.sum}.`)
  const known = new Set(
    (await db.select().from(checkouts))
      .filter(({ status }) => status === 'completed')
      .map(({ sessionId }) => sessionId),
  )
  const lost = sessions.filter(({ body }) => !known.has(body.id))
  if (lost.length > 0) throw new Error(`${lost.length} payments have no order.`)
  return {
    paid: sessions.length,
    orders: made.length,
    refunded: made.filter(({ refundedCents }) => refundedCents > 0).length,
  }
}

type Answer = Record<string, unknown>

/** As a person would: again, until the shop is back. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === GIVE_UP_AFTER) throw error
      await delay(250)
    }
  }
}

/** The stand-in outlives the shop, as the real service does. */
async function listen() {
  const server = createServer(getRequestListener(site.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

async function startShop(standInPort: number) {
  const port = await freePort()
  const origin = () => `http://127.0.0.1:${port}`
  const url = await databaseUrl()
  const load = () =>
    spawn(process.execPath, [FIXTURE, url, String(port)], {
      env: {
        ...process.env,
        APP_SECRET: config.APP_SECRET,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
        STRIPE_API_BASE: `http://127.0.0.1:${standInPort}/sandbox/stripe`,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  let [child, spare, stopped] = [load(), load(), false]
  const open = async () => {
    child.stdin.write('go\n')
    child.once('exit', () => stopped || takeOver())
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  /** Loading takes longer than the outage is to last, so another one stands by. */
  const takeOver = () => {
    child = spare
    spare = load()
    void open()
  }
  await open()
  return {
    origin,
    kill: () => child.kill('SIGKILL'),
    stop: () => {
      stopped = true
      for (const process of [child, spare]) process.kill('SIGKILL')
    },
    post: async (path: string, person: Person, body: unknown, key?: string): Promise<Answer> => {
      const answer = await fetch(`${origin()}${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${person.accessToken}`,
          'Content-Type': 'application/json',
          ...(key && { 'Idempotency-Key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const said = (await answer.json()) as Answer
      // A claim of a process that was killed lapses after a while; an order that is refunded already stays so.
      if (answer.ok || said.message === 'There is nothing left to refund.') return said
      throw new Error(`${path}: ${answer.status} ${said.message}`)
    },
  }
}
