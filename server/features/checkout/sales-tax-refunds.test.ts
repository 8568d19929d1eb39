import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { setFault } from '#sandbox/faults.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { settleRefund } from '#server/features/orders/refunds/settle-refund.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { taxedOrder, testTaxes } from '#test/taxes.ts'
import { isBalanced, readLedger } from './check-ledger.ts'

testDatabase()
testSandbox()
testPayments()
testTaxes()

async function orderOf(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

test('a full refund returns all tax', async () => {
  const { refund, intent, customer, orderId } = await taxedOrder()
  expect(await refund({})).toMatchObject({ payment_status: 'refunded', refunded_amount: 84.96, refunded_tax: 5.44 })
  const { data } = await stripe().refunds.list({ payment_intent: intent })
  expect(data.map(({ amount }) => amount)).toEqual([90_40])
  await runJobs()
  const mails = await listMails(customer.email)
  expect(mails.map(({ text }) => text).join()).toContain('We have refunded $90.40 (including $5.44 sales tax)')
  expect((await orderOf(orderId))?.refundedTaxCents).toBe(5_44)
  expect(isBalanced(await readLedger())).toBe(true)
})

test('the tax of several refunds adds up', async () => {
  const { refund, itemId, intent } = await taxedOrder()
  expect(await refund({ lines: [{ order_item_id: itemId, quantity: 1 }] })).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_amount: 24.99,
    refunded_tax: 1.6,
  })
  expect(await refund({ amount: 0.01 })).toMatchObject({ refunded_amount: 25, refunded_tax: 1.6 })
  expect(await refund({})).toMatchObject({ payment_status: 'refunded', refunded_amount: 84.96, refunded_tax: 5.44 })
  const { data } = await stripe().refunds.list({ payment_intent: intent })
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(90_40)
  expect(isBalanced(await readLedger())).toBe(true)
})

test('a refund in the provider’s dashboard is split into amount and tax', async () => {
  const { orderId, intent } = await taxedOrder()
  await stripe().refunds.create({ payment_intent: intent, amount: 45_20 })
  await deliverEvents()
  expect(await orderOf(orderId)).toMatchObject({
    refundedCents: 42_48,
    refundedTaxCents: 2_72,
    paymentStatus: 'partially_refunded',
  })
  await stripe().refunds.create({ payment_intent: intent })
  await deliverEvents()
  expect(await orderOf(orderId)).toMatchObject({
    refundedCents: 84_96,
    refundedTaxCents: 5_44,
    paymentStatus: 'refunded',
  })
  expect(isBalanced(await readLedger())).toBe(true)
})

test('a refund in the dashboard that arrives while ours is pending is recorded later', async () => {
  const { orderId, intent, refund } = await taxedOrder()
  await setFault({ service: 'stripe', fault: 'error', times: 2, matching: 'POST /v1/refunds', delay_ms: 0 })
  await refund({})
  const [ours] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(ours).toMatchObject({ status: 'pending', amountCents: 84_96 })
  await stripe().refunds.create({ payment_intent: intent, amount: 45_20 })
  await deliverEvents()
  expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
  await settleRefund(ours?.id ?? '', { status: 'failed', failure: 'Already refunded' }, new Date())
  await deliverEvents(() => new Date(Date.now() + MINUTE_MS))
  expect(await orderOf(orderId)).toMatchObject({
    refundedCents: 42_48,
    refundedTaxCents: 2_72,
    paymentStatus: 'partially_refunded',
  })
  expect(isBalanced(await readLedger())).toBe(true)
})

test('an accepted cancellation refunds the tax too', async () => {
  const { orderId, customer, admin, intent } = await taxedOrder()
  expect((await as(customer).post(`/api/v1/orders/${orderId}/cancel-request`, {})).status).toBe(200)
  const answer = await as(admin).post(`/api/v1/orders/${orderId}/cancel-answer`, { accept: true })
  expect(answer.status).toBe(200)
  const { data } = await stripe().refunds.list({ payment_intent: intent })
  expect(data.map(({ amount }) => amount)).toEqual([90_40])
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', refundedTaxCents: 5_44 })
})

test('a rejected refund releases its tax', async () => {
  const { orderId, admin, intent } = await taxedOrder()
  // Refunded in the dashboard, but the event has not arrived yet.
  await stripe().refunds.create({ payment_intent: intent })
  const response = await as(admin).post(`/api/v1/orders/${orderId}/refunds`, { amount: 10 })
  expect(response.status).toBe(409)
  const [failed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(failed).toMatchObject({ status: 'failed', amountCents: 10_00, taxCents: 64 })
  expect(await orderOf(orderId)).toMatchObject({ refundedCents: 0, refundedTaxCents: 0 })
  await deliverEvents()
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedTaxCents: 5_44 })
})
