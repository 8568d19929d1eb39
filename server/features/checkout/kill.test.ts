import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { KILL_TIMEOUT_MS, testKills } from '#test/kill.ts'
import { deliverEvents, openCheckout, pay, sessionIdOf, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { site } from '#test/site.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { createCheckout } from './create-checkout.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()
testSandbox()
testPayments()

const killEverywhere = testKills()

/** When interrupted refunds are due. */
const later = () => new Date(Date.now() + MINUTE_MS)

type Person = { accessToken: string }

/** A request to kill. After the recovery, the ledger must be balanced. */
function request(
  person: Person,
  path: string,
  body: unknown,
  { key, check }: { key?: string; check: () => Promise<void> },
) {
  return {
    task: { path, headers: headersOf(person, key), body: JSON.stringify(body) },
    check: async () => {
      await check()
      expect(isBalanced(await readLedger())).toBe(true)
    },
  }
}

function headersOf({ accessToken }: Person, key?: string) {
  return {
    Authorization: `Bearer ${accessToken}`,
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
  }
}

/** Retries like the browser until the lease of the killed process expires. Other errors are final. */
async function retryConflicts<Result>(create: () => Promise<Result>): Promise<Result> {
  const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict'
  const settled = await vi.waitFor(async () => {
    const [outcome] = await Promise.allSettled([create()])
    if (outcome.status === 'rejected' && isConflict(outcome.reason)) throw outcome.reason
    return outcome
  }, EVENTUALLY)
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

test(
  'after a kill anywhere in checkout, a retry creates one page, and paying it creates one order',
  async () => {
    const calls = await killEverywhere('checkout', async () => {
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
        const page = { origin: 'http://localhost:3000', key: 'key', now: new Date() }
        const { url } = await retryConflicts(() => createCheckout(viewer, input, page))
        expect(await db.$count(checkouts, eq(checkouts.customerId, customer.id))).toBe(1)
        await pay(url)
        expect((await verify(customer, sessionIdOf(url))).body.success).toBe(true)
        expect(await db.$count(orders, eq(orders.customerId, customer.id))).toBe(1)
      }
      return request(customer, '/functions/v1/create-checkout', body, { key: 'key', check })
    })
    expect(calls).toBeGreaterThan(20)
  },
  KILL_TIMEOUT_MS,
)

test(
  'after a kill anywhere in settlement, there is exactly one order',
  async () => {
    const calls = await killEverywhere('settlement', async () => {
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
      return request(customer, '/functions/v1/verify-payment', { sessionId }, { check })
    })
    expect(calls).toBeGreaterThan(20)
  },
  KILL_TIMEOUT_MS,
)

test(
  'after a kill anywhere in a refund, a retry refunds exactly once',
  async () => {
    const admin = await given.signedIn('admin')
    const calls = await killEverywhere('a refund', async () => {
      const { customer, url, sessionId } = await openCheckout()
      await pay(url)
      const orderId = (await verify(customer, sessionId)).body.order?.id ?? ''
      const path = `/api/v1/orders/${orderId}/refunds`
      const check = async () => {
        await sweepCheckouts(later())
        const retried = await site.request(path, { method: 'POST', headers: headersOf(admin, 'key'), body: '{}' })
        expect(retried.status).toBe(200)
        const stored = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
        expect(stored).toMatchObject([{ status: 'succeeded', amountCents: 34_98 }])
        const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
        const sent = await stripe().refunds.list({ payment_intent: checkout?.paymentIntentId ?? '' })
        expect(sent.data.map(({ amount }) => amount)).toEqual([34_98])
      }
      return request(admin, path, {}, { key: 'key', check })
    })
    expect(calls).toBeGreaterThan(20)
  },
  KILL_TIMEOUT_MS,
)
