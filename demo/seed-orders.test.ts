import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { refreshSoldCounts } from '#server/features/catalog/designs/refresh-sold-counts.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { testSandbox } from '#test/sandbox.ts'
import { seedAccounts } from './accounts.ts'
import { ORDER_COUNT } from './counts.ts'
import { seedOrders } from './seed-orders.ts'

testDatabase()
testSandbox()

test('demo orders are paid like real ones, dated in the past and created only once', async () => {
  const now = new Date()
  await seedAccounts('pitlane-demo', now)
  const long = new Date(now.getTime() - 100 * DAY_MS)
  const designerId = (await findAccountByEmail('designer@pitlane.test'))?.id ?? ''
  for (let count = 0; count < 5; count++) await given.design({ status: 'approved', createdAt: long, designerId })
  for (let times = 0; times < 2; times++) {
    await seedOrders(0, 6, now)
    await seedOrders(ORDER_COUNT - 3, ORDER_COUNT, now)
  }
  const made = await db.select().from(orders)
  expect(made).toHaveLength(9)
  expect(made.every(({ createdAt }) => createdAt < now && createdAt > long)).toBe(true)
  expect(new Set(made.map(({ status }) => status)).size).toBeGreaterThan(1)
  expect(made.every(({ shippingAddress }) => shippingAddress)).toBe(true)
  expect(made.every(({ cardBrand, cardLast4 }) => cardBrand === 'visa' && cardLast4 === '4242')).toBe(true)
  const byDate = made.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  expect(byDate.map(({ number }) => number)).toEqual(
    made.map(({ number }) => number).toSorted((one, other) => one - other),
  )
  expect(made.filter(({ cancelRequestedAt }) => cancelRequestedAt)).toMatchObject([{ status: 'pending' }])
  expect(made.filter(({ cancelAnswer }) => cancelAnswer === 'too_late')).toHaveLength(1)
  expect(made.filter(({ giftMessage }) => giftMessage)).toHaveLength(1)
  expect(await db.$count(checkouts)).toBe(9)
  const sent = made.filter(({ status }) => status === 'shipped' || status === 'delivered')
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.every(({ trackingNumber, carrierCode }) => trackingNumber && carrierCode === 'usps')).toBe(true)
  expect(made.filter(({ trackingNumber }) => trackingNumber)).toHaveLength(sent.length)
  const reviews = await db.select().from(ratings)
  expect(reviews.length).toBeGreaterThan(0)
  expect(reviews.every(({ state, writtenAt }) => state === 'published' && writtenAt < now)).toBe(true)
  expect(isBalanced(await readLedger())).toBe(true)
  const { pendingMills, availableMills } = await readBalance(designerId)
  expect(pendingMills).toBeGreaterThan(0)
  expect(availableMills).toBeGreaterThan(0)
  await refreshSoldCounts()
  expect((await db.select().from(designs)).reduce((sum, { soldCount }) => sum + soldCount, 0)).toBeGreaterThan(8)
})
