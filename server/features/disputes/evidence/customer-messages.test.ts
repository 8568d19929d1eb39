import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { findOrder } from '#server/features/orders/find-order.ts'
import { db } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { writeCustomerMessages } from './customer-messages.ts'

testDatabase()

test('the messages state refunds with their tax, as the email did', async () => {
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order((await given.account()).id, { designId: design.id })
  const at = new Date()
  const amounts = { amountCents: cents(10_00), shippingCents: cents(0), taxCents: cents(64) }
  await db.insert(refunds).values({ orderId, ...amounts, status: 'succeeded', createdAt: at, settledAt: at })
  const order = await findOrder(orderId)
  const pdf = order && (await writeCustomerMessages(order))
  expect(pdf?.toString('latin1')).toContain('Your refund of $10.64.')
})
