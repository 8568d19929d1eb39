import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { setOrderStatus } from '#server/features/orders/change-order-status.ts'
import { db } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { clearOrder, closeDispute, deliver, openDispute } from '#test/royalties.ts'
import { clearRoyalties } from './clear-royalties.ts'
import { readBalance } from './read-balance.ts'
import { reverseDisputed } from './reverse-disputed.ts'
import { reverseSale } from './reverse-sale.ts'

testDatabase()

const NOW = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

/** A designer with one order of three shirts, worth 29.988 in royalties. */
async function sold() {
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order((await given.account()).id, { designId: design.id, quantity: 3 }, daysAgo(60))
  return { orderId, designerId: design.designerId, balance: () => readBalance(design.designerId) }
}

async function refundItems(orderId: string, quantity: number, status: 'pending' | 'succeeded' = 'succeeded') {
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const amountCents = cents(24_99 * quantity)
  await db.update(orders).set({ refundedCents: amountCents }).where(eq(orders.id, orderId))
  const settledAt = status === 'pending' ? null : NOW
  const [refund] = await db
    .insert(refunds)
    .values({ orderId, status, amountCents, shippingCents: cents(0), createdAt: NOW, settledAt })
    .returning()
  const refundId = refund?.id ?? ''
  await db.insert(refundLines).values({ refundId, orderItemId: item?.id ?? '', quantity })
  if (status === 'succeeded') await db.transaction((tx) => reverseSale(tx, refundId, NOW))
}

const lose = (disputeId: string) => db.transaction((tx) => reverseDisputed(tx, disputeId, NOW))

test('royalties are pending until 14 days after delivery, then available', async () => {
  const { orderId, balance } = await sold()
  await deliver(orderId, new Date(daysAgo(14).getTime() + 1))
  await clearRoyalties(NOW)
  expect(await balance()).toMatchObject({ earnedMills: 29_988, pendingMills: 29_988, availableMills: 0 })
  await clearRoyalties(new Date(NOW.getTime() + 1))
  expect(await balance()).toMatchObject({ earnedMills: 29_988, pendingMills: 0, availableMills: 29_988 })
})

test('an order that is never marked as delivered clears 30 days after shipment', async () => {
  const { orderId, balance } = await sold()
  await db
    .update(orders)
    .set({ status: 'shipped', shippedAt: daysAgo(30) })
    .where(eq(orders.id, orderId))
  await clearRoyalties(new Date(NOW.getTime() - 1))
  expect(await balance()).toMatchObject({ availableMills: 0 })
  await clearRoyalties(NOW)
  expect(await balance()).toMatchObject({ availableMills: 29_988 })
})

test('an order that was delivered late clears 14 days after delivery, not 30 days after shipment', async () => {
  const { orderId, balance } = await sold()
  await db
    .update(orders)
    .set({ status: 'delivered', shippedAt: daysAgo(40), deliveredAt: daysAgo(13) })
    .where(eq(orders.id, orderId))
  await clearRoyalties(NOW)
  expect(await balance()).toMatchObject({ pendingMills: 29_988, availableMills: 0 })
})

test('an order that never ships never clears', async () => {
  const { balance } = await sold()
  await clearRoyalties(new Date(NOW.getTime() + 400 * DAY_MS))
  expect(await balance()).toMatchObject({ pendingMills: 29_988, availableMills: 0 })
})

test('shipping and delivery set the times, and setting the status back clears them', async () => {
  const { orderId } = await sold()
  const set = async (status: 'shipped' | 'delivered' | 'processing', at: Date) => {
    await db.transaction((tx) => setOrderStatus(tx, null, orderId, status, at))
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    return [order?.shippedAt, order?.deliveredAt]
  }
  expect(await set('shipped', daysAgo(9))).toEqual([daysAgo(9), null])
  expect(await set('delivered', daysAgo(5))).toEqual([daysAgo(9), daysAgo(5)])
  expect(await set('shipped', daysAgo(4))).toEqual([daysAgo(9), null])
  expect(await set('processing', daysAgo(3))).toEqual([null, null])
  expect(await set('delivered', daysAgo(2))).toEqual([daysAgo(2), daysAgo(2)])
})

test('a refund copies the state of the sale', async () => {
  const pending = await sold()
  await refundItems(pending.orderId, 1)
  expect(await pending.balance()).toMatchObject({ pendingMills: 19_992, availableMills: 0, reversedMills: 9_996 })
  await clearOrder(pending.orderId, NOW)
  expect(await pending.balance()).toMatchObject({ pendingMills: 0, availableMills: 19_992 })
  const cleared = await sold()
  await clearOrder(cleared.orderId, NOW)
  await refundItems(cleared.orderId, 2)
  expect(await cleared.balance()).toMatchObject({ pendingMills: 0, availableMills: 9_996, reversedMills: 19_992 })
})

test('an open dispute keeps royalties from clearing and holds those that have cleared', async () => {
  const pending = await sold()
  const first = await openDispute(pending.orderId)
  await clearOrder(pending.orderId, NOW)
  expect(await pending.balance()).toMatchObject({ pendingMills: 29_988, heldMills: 0, availableMills: 0 })
  await closeDispute(first.id, 'won')
  await clearRoyalties(NOW)
  expect(await pending.balance()).toMatchObject({ pendingMills: 0, availableMills: 29_988 })
  const second = await openDispute(pending.orderId)
  await openDispute(pending.orderId)
  expect(await pending.balance()).toMatchObject({ heldMills: 29_988, availableMills: 0, earnedMills: 29_988 })
  await closeDispute(second.id, 'won')
  expect(await pending.balance()).toMatchObject({ heldMills: 29_988 })
})

test('a lost dispute reverses the royalties that refunds have left, once', async () => {
  const { orderId, designerId, balance } = await sold()
  await clearOrder(orderId, NOW)
  await refundItems(orderId, 1)
  const dispute = await openDispute(orderId)
  await Promise.all([lose(dispute.id), lose(dispute.id)])
  await closeDispute(dispute.id, 'lost')
  expect(await balance()).toMatchObject({ earnedMills: 0, availableMills: 0, reversedMills: 29_988 })
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, designerId))
  expect(entries.find(({ disputeId }) => disputeId === dispute.id)).toMatchObject({
    quantity: -2,
    mills: -19_992,
    platformMills: -29_988,
    clearedAt: NOW,
  })
  expect(entries).toHaveLength(3)
})

test('a lost dispute of a part reverses that part, and pending royalties stay pending', async () => {
  const { orderId, designerId, balance } = await sold()
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const total = order?.totalCents ?? cents(0)
  const dispute = await openDispute(orderId, cents(10_00))
  await lose(dispute.id)
  const royalty = Math.floor((29_988 * 10_00) / total)
  expect(await balance()).toMatchObject({ pendingMills: 29_988 - royalty, availableMills: 0 })
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, designerId))
  expect(entries.find(({ disputeId }) => disputeId === dispute.id)).toMatchObject({
    quantity: 0,
    mills: -royalty,
    platformMills: royalty - Math.floor((74_970 * 10_00) / total),
    clearedAt: null,
  })
})

test('a lost dispute leaves the items of a pending refund to that refund', async () => {
  const { orderId, balance } = await sold()
  await refundItems(orderId, 2, 'pending')
  const dispute = await openDispute(orderId)
  await lose(dispute.id)
  expect(await balance()).toMatchObject({ earnedMills: 19_992, reversedMills: 9_996 })
})

test('concurrent sweeps and a refund leave no entry behind', async () => {
  const { orderId, balance } = await sold()
  await deliver(orderId, daysAgo(20))
  await Promise.all([clearRoyalties(NOW), refundItems(orderId, 1), clearRoyalties(NOW)])
  await clearRoyalties(NOW)
  expect(await balance()).toMatchObject({ pendingMills: 0, availableMills: 19_992 })
})

test('two lost disputes of half the payment each reverse everything together', async () => {
  const { orderId, balance } = await sold()
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const half = Math.floor((order?.totalCents ?? 0) / 2)
  const amounts = [cents(half), cents((order?.totalCents ?? 0) - half)]
  for (const amount of amounts) {
    const { id } = await openDispute(orderId, amount)
    await closeDispute(id, 'lost')
    await lose(id)
  }
  expect(await balance()).toMatchObject({ earnedMills: 0, reversedMills: 29_988 })
})

test('nothing is left of a fully refunded order that never ships, so it does not stay pending', async () => {
  const { orderId, designerId } = await sold()
  await refundItems(orderId, 3)
  const pending = () =>
    db.$count(royaltyEntries, and(eq(royaltyEntries.designerId, designerId), isNull(royaltyEntries.clearedAt)))
  await clearRoyalties(NOW)
  expect(await pending()).toBe(2)
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, orderId))
  await clearRoyalties(NOW)
  expect(await pending()).toBe(0)
})
