import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { type Fault, setFault } from '#sandbox/faults.ts'
import { settleDelayedPayments } from '#sandbox/stripe/payments/settle-delayed-payments.ts'
import { startStripe, stopStripe } from '#sandbox/stripe/webhooks/run-stripe.ts'
import { readLedger } from '#server/features/checkout/check-ledger.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { comparePayments } from './compare-payments.ts'
import { freePort } from './free-port.ts'
import { given } from './given.ts'
import { CARDS, pay, sessionIdOf } from './payments.ts'
import { createRandom } from './random.ts'
import { databaseUrl } from './sandbox.ts'
import { sendToSite, site } from './site.ts'

const FIXTURE = new URL('fixtures/shop.ts', import.meta.url).pathname
const CONCURRENCY = 6
const CUSTOMERS = 10
const RETRY_MS = 250
/** A fault that hits the probe of the circuit breaker prolongs the outage by 30 s, and several may do so in a row. */
const MAX_TRIES = (5 * MINUTE_MS) / RETRY_MS
const FAULTS: Fault[] = ['error', 'reset', 'rate_limit', 'webhook_drop', 'webhook_duplicate', 'webhook_reorder']

type User = Awaited<ReturnType<typeof given.signedIn>>

/** Chaos test: random checkouts, payments, refunds, faults and kills. Then settles everything and compares the totals. */
export async function runChaos(count: number, seed: number) {
  const random = createRandom(seed)
  const simulator = await startSimulator()
  const shop = await startShop(simulator.port)
  startStripe({ url: `${shop.origin()}/webhooks/stripe`, secret: config.STRIPE_WEBHOOK_SECRET })
  try {
    const designs = await Promise.all(
      [19_99, 24_99, 99_99].map((price) => given.design({ status: 'approved', priceCents: cents(price) })),
    )
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => given.signedIn()))
    const admin = await given.signedIn('admin')
    let [started, kills, killAt] = [0, 0, random.whole(25, 50)]
    const runClient = async () => {
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
        await buy(number, random.pick(customers), random.pick(designs).id)
        if (started >= killAt) {
          killAt = started + random.whole(25, 50)
          kills++
          shop.kill()
        }
      }
    }
    const buy = async (number: number, customer: User, designId: string) => {
      const cartItems = [{ designId, size: 'M', color: 'black', quantity: random.whole(1, 3) }]
      const key = `chaos-${number}`
      const checkout = await retry(() => shop.post('/functions/v1/create-checkout', customer, { cartItems }, key))
      const url = checkout.url as string
      if (random.chance(0.1)) return // abandons the payment page
      if (random.chance(0.15) && (await pay(url, CARDS.declined))) throw new Error('A declined card paid.')
      const card = random.chance(0.1) ? random.pick([CARDS.later, CARDS.failsLater]) : CARDS.good
      if (!(await pay(url, card))) throw new Error(`The payment page did not accept ${url}.`)
      if (random.chance(0.4)) return // never returns to the shop
      const verify = () => shop.post('/functions/v1/verify-payment', customer, { sessionId: sessionIdOf(url) })
      const [verified] = await Promise.all([retry(verify), ...(random.chance(0.3) ? [verify().catch(() => {})] : [])])
      const order = verified.order as { id: string } | null
      if (!order || !random.chance(0.25)) return
      const path = `/api/v1/orders/${order.id}/refunds`
      await retry(() => shop.post(path, admin, {}, key))
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, runClient))
    await settleEverything()
    return { ...(await comparePayments()), kills, ledger: await readLedger() }
  } finally {
    await stopStripe()
    shop.stop()
    simulator.close()
    replaceStripe(undefined)
  }
}

/** Turns the faults off and runs everything that is delayed. */
async function settleEverything() {
  for (const fault of FAULTS) await setFault({ service: 'stripe', fault, times: 0, matching: '', delay_ms: 0 })
  replaceStripe(sendToSite)
  await settleDelayedPayments(new Date(Date.now() + HOUR_MS))
  for (let hours = 1; hours <= 20; hours++) await sweepCheckouts(new Date(Date.now() + hours * HOUR_MS))
}

type Body = Record<string, unknown>

/** Retries while the shop restarts. */
async function retry(send: () => Promise<Body>): Promise<Body> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      await delay(RETRY_MS)
    }
  }
}

/** Runs outside the shop's process, because Stripe survives when the shop is killed. */
async function startSimulator() {
  const server = createServer(getRequestListener(site.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

async function startShop(simulatorPort: number) {
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
        STRIPE_API_BASE: `http://127.0.0.1:${simulatorPort}/sandbox/stripe`,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  let [child, spare, stopped] = [load(), load(), false]
  const open = async () => {
    child.stdin.write('go\n')
    child.once('exit', () => stopped || takeOver())
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  /** Switches to the spare process, because starting a new one would prolong the outage. */
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
    post: async (path: string, user: User, body: unknown, key?: string): Promise<Body> => {
      const response = await fetch(`${origin()}${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${user.accessToken}`,
          'Content-Type': 'application/json',
          ...(key && { 'Idempotency-Key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const result = (await response.json()) as Body
      // A retry may find that a killed process had already refunded the order.
      if (response.ok || result.message === 'There is nothing left to refund.') return result
      throw new Error(`${path}: ${response.status} ${result.message}`)
    },
  }
}
