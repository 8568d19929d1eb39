import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { deliverEvents, openCheckout, pay, sessionIdOf, testPayments, verify } from '#test/payments.ts'
import { databaseUrl, testSandbox } from '#test/sandbox.ts'
import { site } from '#test/site.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { createCheckout } from './create-checkout.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()
testSandbox()
testPayments()

const FIXTURE = new URL('../../../test/fixtures/kill.ts', import.meta.url).pathname
/** Testing every kill point takes minutes: `npm run chaos` tests all of them, `npm test` every twelfth, from a random start. */
const STRIDE = Number(process.env.CHAOS_KILL_EVERY ?? 12)
const MOMENTS = ['before', 'after'] as const
const TIMEOUT_MS = 900_000
/** When claims have expired and interrupted refunds are due. */
const later = () => new Date(Date.now() + MINUTE_MS)

let simulator: ReturnType<typeof serve>
beforeAll(() => {
  simulator = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
})
afterAll(() => simulator.close())

type Request = { path: string; body: unknown; accessToken: string; key?: string }

/** True if the process was killed, false if it finished first. */
async function isKilledAt(at: number, when: string, { path, body, accessToken, key }: Request): Promise<boolean> {
  const headers = {
    Authorization: `Bearer ${accessToken}`,
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
  }
  const task = { databaseUrl: await databaseUrl(), path, headers, body: JSON.stringify(body), at, when }
  const { port } = simulator.address() as AddressInfo
  const child = spawn(process.execPath, [FIXTURE, JSON.stringify(task)], {
    env: {
      ...process.env,
      APP_SECRET: config.APP_SECRET,
      RATE_LIMITS: 'off',
      STRIPE_API_BASE: `http://127.0.0.1:${port}/sandbox/stripe`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code, signal] = await once(child, 'close')
  if (signal === 'SIGKILL') return true
  if (code !== 0) throw new Error(errors)
  expect(JSON.parse(output)).toMatchObject({ status: 200 })
  return false
}

/** Kills a process before and after every nth SQL statement and outbound call of a request. `check` verifies the recovery. */
async function killEverywhere(prepare: () => Promise<{ request: Request; check: () => Promise<void> }>) {
  let points = 0
  for (const when of MOMENTS) {
    for (let at = 1 + Math.floor(Math.random() * STRIDE); ; at += STRIDE) {
      const { request, check } = await prepare()
      const killed = await isKilledAt(at, when, request)
      const place = `killed ${when} call ${at} of ${request.path}`
      await check().catch((cause) => {
        throw new Error(place, { cause })
      })
      expect(isBalanced(await readLedger()), place).toBe(true)
      if (!killed) break
      points++
    }
  }
  return points
}

test(
  'after a kill anywhere in checkout, a retry creates one page, and paying it creates one order',
  async () => {
    const points = await killEverywhere(async () => {
      const design = await given.design({ status: 'approved' })
      const customer = await given.signedIn()
      const body = { cartItems: [{ designId: design.id, size: 'M', color: 'red', quantity: 1 }], shippingAddress: null }
      const viewer: Viewer = { id: customer.id, email: customer.email, role: 'customer', sessionId: '' }
      const check = async () => {
        const input = {
          ...body,
          giftMessage: null,
          cartItems: body.cartItems.map((item) => ({ ...item, size: 'M', color: 'red' }) as const),
        }
        const { url } = await createCheckout(viewer, input, {
          origin: 'http://localhost:3000',
          key: 'key',
          now: later(),
        })
        expect(await db.$count(checkouts, eq(checkouts.customerId, customer.id))).toBe(1)
        await pay(url)
        expect((await verify(customer, sessionIdOf(url))).body.success).toBe(true)
        expect(await db.$count(orders, eq(orders.customerId, customer.id))).toBe(1)
      }
      return {
        request: { path: '/functions/v1/create-checkout', body, accessToken: customer.accessToken, key: 'key' },
        check,
      }
    })
    expect(points * STRIDE).toBeGreaterThan(20)
  },
  TIMEOUT_MS,
)

test(
  'after a kill anywhere in settlement, there is exactly one order',
  async () => {
    const points = await killEverywhere(async () => {
      const { customer, url, sessionId } = await openCheckout()
      await pay(url)
      const check = async () => {
        await deliverEvents()
        await sweepCheckouts(new Date(Date.now() + 10 * MINUTE_MS))
        const ids = [await verify(customer, sessionId), await verify(customer, sessionId)].map(
          ({ body }) => body.order?.id,
        )
        expect(ids).toEqual([expect.any(String), ids[0]])
        expect(await db.$count(orders, eq(orders.customerId, customer.id))).toBe(1)
      }
      return {
        request: { path: '/functions/v1/verify-payment', body: { sessionId }, accessToken: customer.accessToken },
        check,
      }
    })
    expect(points * STRIDE).toBeGreaterThan(20)
  },
  TIMEOUT_MS,
)

test(
  'after a kill anywhere in a refund, a retry refunds exactly once',
  async () => {
    const admin = await given.signedIn('admin')
    const points = await killEverywhere(async () => {
      const { customer, url, sessionId } = await openCheckout()
      await pay(url)
      const orderId = (await verify(customer, sessionId)).body.order?.id ?? ''
      const request = {
        path: `/api/v1/orders/${orderId}/refunds`,
        body: {},
        accessToken: admin.accessToken,
        key: 'key',
      }
      const check = async () => {
        await sweepCheckouts(later())
        const headers = {
          Authorization: `Bearer ${admin.accessToken}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'key',
        }
        expect((await site.request(request.path, { method: 'POST', headers, body: '{}' })).status).toBe(200)
        const stored = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
        expect(stored).toMatchObject([{ status: 'succeeded', amountCents: 34_98 }])
        const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
        const sent = await stripe().refunds.list({ payment_intent: checkout?.paymentIntentId ?? '' })
        expect(sent.data.map(({ amount }) => amount)).toEqual([34_98])
      }
      return { request, check }
    })
    expect(points * STRIDE).toBeGreaterThan(20)
  },
  TIMEOUT_MS,
)
