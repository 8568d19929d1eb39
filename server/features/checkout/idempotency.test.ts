import { and, eq } from 'drizzle-orm'
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

async function leaseOf(userId: string) {
  const isMine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, KEY))
  const [row] = await db.select().from(idempotencyKeys).where(isMine)
  return row?.runningUntil?.getTime() ?? 0
}

test('[O13] four seconds after its process was killed, a key can be used again', async () => {
  const id = await claimed()
  await expect(claimKey(id, KEY, {}, after(3999))).rejects.toMatchObject({ code: 'conflict', retryAfterSeconds: 2 })
  expect(await claimKey(id, KEY, {}, after(4001))).toBeNull()
})

test('[O13] a request that is still running keeps its key, however long the payment provider takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = await claimed()
  const before = await leaseOf(id)
  const end = keepClaim(id, KEY, NOW)
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
  await claimKey(customer.id, KEY, input, after(5000))
  const { id } = await snapshotCart(viewer, input, { ...options, now: after(5000) })
  await expect(snapshotCart(viewer, input, { ...options, now: after(6000) })).rejects.toMatchObject({
    code: 'conflict',
  })
  const stored = await db.select().from(checkouts).where(eq(checkouts.customerId, customer.id))
  expect(stored.map((checkout) => checkout.id)).toEqual([id])
})
