import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

testDatabase()

test('one sweep checks all due checkouts, also when a long outage has left more than one batch', async () => {
  const { id: customerId } = await given.account()
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
  await db.insert(checkouts).values(Array.from({ length: 120 }, () => checkout))
  await sweepCheckouts()
  expect(await db.$count(checkouts, eq(checkouts.status, 'expired'))).toBe(120)
})
