import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()

/** The provider, which knows no session. */
const notFound = () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 404 })
const send = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  send.mockReset().mockImplementation(async () => notFound())
  replaceStripe(send)
})
afterEach(() => replaceStripe(undefined))

test('one sweep checks all due checkouts, also when a long outage has left more than one batch', async () => {
  const due = await insertDue(120)
  await sweepCheckouts()
  expect(await db.$count(checkouts, and(inArray(checkouts.id, due), eq(checkouts.status, 'expired')))).toBe(120)
})

test('a sweep asks the provider about several checkouts concurrently, but not about all', async () => {
  await insertDue(20)
  const answered = Promise.withResolvers<void>()
  send.mockImplementation(async () => {
    await answered.promise
    return notFound()
  })
  const swept = sweepCheckouts()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4), EVENTUALLY)
  answered.resolve()
  await swept
  expect(send).toHaveBeenCalledTimes(20)
})

test('concurrent sweeps ask the provider once about each checkout', async () => {
  await insertDue(30)
  await Promise.all([sweepCheckouts(), sweepCheckouts(), sweepCheckouts()])
  expect(send).toHaveBeenCalledTimes(30)
})

test('a delayed payment whose event was lost is checked every ten minutes', async () => {
  const [id = ''] = await insertDue(1)
  const now = new Date()
  await db
    .update(checkouts)
    .set({ createdAt: new Date(now.getTime() - 5 * HOUR_MS), expiresAt: now })
    .where(eq(checkouts.id, id))
  await sweepCheckouts(now)
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  expect(checkout).toMatchObject({ status: 'open', checkAt: new Date(now.getTime() + 10 * MINUTE_MS) })
})

/** Expired checkouts whose sessions the provider does not know. */
async function insertDue(count: number) {
  const { id: customerId } = await given.account()
  const session = `cs_${customerId.replaceAll('-', '')}`
  const createdAt = new Date(Date.now() - HOUR_MS)
  const checkout = {
    customerId,
    origin: 'http://localhost:3000',
    totalCents: cents(10_00),
    shippingCents: cents(0),
    createdAt,
    expiresAt: createdAt,
    checkAt: createdAt,
  }
  const rows = await db
    .insert(checkouts)
    .values(Array.from({ length: count }, (_, number) => ({ ...checkout, sessionId: `${session}_${number}` })))
    .returning({ id: checkouts.id })
  return rows.map(({ id }) => id)
}
