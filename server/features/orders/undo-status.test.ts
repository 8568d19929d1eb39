import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { given } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { auditOf, mailsTo, newTrackingNumber, placeOrder, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const ANY = /./
const SHIPPED = /is on its way$/
const CANCELED = /is canceled$/

async function order() {
  const placed = await placeOrder()
  const set = async (status: string, seen?: string) =>
    as(placed.admin).patch(placed.path, { status, ...(seen && { status_seen: seen }) })
  const change = async (status: string) => (await (await set(status)).json()) as { status_changed_at: string }
  const undo = (at: string) => as(placed.admin).post(`${placed.path}/undo-status`, { status_changed_at: at })
  const mails = async (subject = ANY) => {
    await runScheduledJobs()
    return mailsTo(placed.customer.email, subject)
  }
  return { ...placed, set, change, undo, mails }
}

test('the customer is emailed about a new status after the undo period, not before', async () => {
  const { customer, change, mails } = await order()
  await change('shipped')
  await runJobs()
  expect(await mailsTo(customer.email, SHIPPED)).toEqual([])
  expect(await mails(SHIPPED)).toHaveLength(1)
})

test('an undone status is restored, audited and never emailed', async () => {
  const { change, undo, mails, orderId } = await order()
  const { status_changed_at: at } = await change('shipped')
  const response = await undo(at)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'pending' })
  expect(await mails(SHIPPED)).toEqual([])
  expect((await auditOf(orderId)).at(-1)).toMatchObject({
    action: 'undo-status',
    details: { from: 'shipped', to: 'pending' },
  })
  await change('shipped')
  expect(await mails(SHIPPED)).toHaveLength(1)
})

test('a tracking number entered during the undo period is not emailed before its end', async () => {
  const { admin, customer, path, change, mails } = await order()
  await change('shipped')
  await as(admin).post(`${path}/parcels`, { tracking_number: newTrackingNumber() })
  await runJobs()
  expect(await mailsTo(customer.email, SHIPPED)).toEqual([])
  expect(await mails(SHIPPED)).toHaveLength(1)
})

test('undo reopens a cancellation request and restores the shipping and delivery dates', async () => {
  const { customer, path, change, undo, mails, orderId } = await order()
  await as(customer).post(`${path}/cancel-request`)
  const { cancel_requested_at: requestedAt } = await (await as(customer).get(path)).json()
  await undo((await change('delivered')).status_changed_at)
  expect(await (await as(customer).get(path)).json()).toMatchObject({
    status: 'pending',
    cancel_requested_at: requestedAt,
    cancel_answer: null,
  })
  expect(await mails(/can no longer be canceled$/)).toEqual([])
  await change('delivered')
  await mails()
  const readTimes = async () => {
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
    return [row?.shippedAt, row?.deliveredAt]
  }
  const times = await readTimes()
  expect(times).toEqual([expect.any(Date), expect.any(Date)])
  await undo((await change('processing')).status_changed_at)
  expect(await readTimes()).toEqual(times)
})

test('undo keeps a cancellation request that the customer sent since the change', async () => {
  const { customer, path, change, undo, mails } = await order()
  await change('processing')
  await mails()
  const { status_changed_at: at } = await change('pending')
  expect((await as(customer).post(`${path}/cancel-request`)).status).toBe(200)
  const restored = await undo(at)
  expect(await restored.json()).toMatchObject({ status: 'processing', cancel_requested_at: expect.any(String) })
})

test('a change can be undone once, only if it is the latest, and only for a few seconds', async () => {
  const { change, undo, orderId, path } = await order()
  const first = await change('processing')
  const second = await change('shipped')
  expect((await undo(first.status_changed_at)).status).toBe(409)
  expect((await undo(second.status_changed_at)).status).toBe(200)
  expect((await undo(second.status_changed_at)).status).toBe(409)
  await change('cancelled')
  const late = new Date(Date.now() - MINUTE_MS)
  await db.update(orders).set({ statusChangedAt: late }).where(eq(orders.id, orderId))
  expect((await undo(late.toISOString())).status).toBe(409)
  const admin = as(await given.signedIn('admin'))
  const unknown = path.replace(orderId, crypto.randomUUID())
  expect((await admin.post(`${unknown}/undo-status`, { status_changed_at: late.toISOString() })).status).toBe(404)
})

test('a change cannot be undone after a refund, unless the refund failed', async () => {
  const { change, undo, orderId, mails } = await order()
  const { status_changed_at: at } = await change('cancelled')
  const amounts = { amountCents: cents(1_00), shippingCents: cents(0) }
  const [refund] = await db
    .insert(refunds)
    .values({ orderId, ...amounts, createdAt: new Date(at) })
    .returning()
  const response = await undo(at)
  expect([response.status, (await response.json()).message]).toEqual([409, expect.stringContaining('was refunded')])
  const isRefund = eq(refunds.id, refund?.id ?? '')
  await db.update(refunds).set({ status: 'failed', settledAt: new Date() }).where(isRefund)
  expect((await undo(at)).status).toBe(200)

  const again = await change('cancelled')
  await db.insert(refunds).values({ orderId, ...amounts, createdAt: new Date() })
  expect((await undo(again.status_changed_at)).status).toBe(409)
  expect(await mails(CANCELED)).toHaveLength(1)
})

test('the customer gets an email about a cancellation, and about the refund if it was sent by then', async () => {
  const { admin, path, change, mails } = await order()
  await change('cancelled')
  const [mail, ...others] = await mails(CANCELED)
  expect(others).toEqual([])
  expect(mail?.text).toContain('It will not be shipped.')
  expect(mail?.text).not.toContain('We have refunded')
  expect((await (await as(admin).get(path)).json()).payment_status).toBe('paid')
})

test('the second of two admins with the same old status gets a conflict', async () => {
  const { set } = await order()
  expect((await set('processing', 'pending')).status).toBe(200)
  const response = await set('cancelled', 'pending')
  expect(response.status).toBe(409)
  expect((await response.json()).message).toBe('This order is processing by now. Check it and choose again.')
})
