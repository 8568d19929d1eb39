import { and, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { checkouts, idempotencyKeys } from '#server/platform/db/schema/checkouts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { claimKey, keepClaim } from './idempotency.ts'
import { snapshotCart } from './snapshot-cart.ts'

testDatabase()

const KEY = 'one try'
const NOW = new Date('2026-11-17T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

async function claimed() {
  const { id } = await given.account()
  await claimKey(id, KEY, {}, NOW)
  return id
}

const isMine = (userId: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, KEY))

async function leaseOf(userId: string) {
  const [row] = await db.select().from(idempotencyKeys).where(isMine(userId))
  return row?.runningUntil?.getTime() ?? 0
}

/** As if the lease had ended a moment ago. */
async function endLease(userId: string) {
  await db.update(idempotencyKeys).set({ runningUntil: sql`now() - interval '1 ms'` }).where(isMine(userId))
}

async function databaseTime() {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`)
  return Number(rows[0]?.ms)
}

test.each([-600_000, 0, 600_000])(
  '[O13] four seconds after its process was killed, a key can be used again, with a clock that is wrong by %i ms',
  async (wrongMs) => {
    const { id } = await given.account()
    const before = Math.floor(await databaseTime())
    await claimKey(id, KEY, {}, new Date(before + wrongMs))
    const held = await leaseOf(id)
    expect(held).toBeGreaterThanOrEqual(before + 4000)
    expect(held).toBeLessThanOrEqual(Math.ceil(await databaseTime()) + 4000)
    await db.update(idempotencyKeys).set({ runningUntil: sql`now() + interval '1 minute'` }).where(isMine(id))
    await expect(claimKey(id, KEY, {}, new Date(before - wrongMs))).rejects.toMatchObject({
      code: 'conflict',
      retryAfterSeconds: 2,
    })
    await endLease(id)
    expect(await claimKey(id, KEY, {}, new Date(before - wrongMs))).toBeNull()
  },
)

test('[O13] a request that is still running keeps its key, however long the payment provider takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = await claimed()
  await endLease(id)
  const before = await leaseOf(id)
  const end = keepClaim(id, KEY)
  onTestFinished(end)
  vi.advanceTimersByTime(1000)
  await vi.waitFor(async () => expect(await leaseOf(id)).toBeGreaterThan(before), EVENTUALLY)
})

test('[O13] a request that was suspended and lost its key creates no second checkout', async () => {
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const viewer = { id: customer.id, email: customer.email, role: 'customer' as const, sessionId: '' }
  const line = { designId: design.id, size: 'M' as const, color: 'red' as const, quantity: 1 }
  const input = { cartItems: [line], shippingAddress: null, giftMessage: null }
  const options = { origin: 'http://localhost:3000', key: KEY, earlierId: null }
  await claimKey(customer.id, KEY, input, NOW)
  await endLease(customer.id)
  await claimKey(customer.id, KEY, input, after(5000))
  const { id } = await snapshotCart(viewer, input, { ...options, now: after(5000) })
  await expect(snapshotCart(viewer, input, { ...options, now: after(6000) })).rejects.toMatchObject({
    code: 'conflict',
  })
  const stored = await db.select().from(checkouts).where(eq(checkouts.customerId, customer.id))
  expect(stored.map((checkout) => checkout.id)).toEqual([id])
})
