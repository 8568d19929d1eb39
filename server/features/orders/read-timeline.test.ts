import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { given } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { advanceParcel, deliverCarrierWebhooks, shipOrder, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'
import { describeAction } from './describe-action.ts'
import { settleRefund } from './refunds/settle-refund.ts'

testShipping()

type ActionText = { title: string; detail: string | null; actor: string | null; at: string }

test('the timeline lists all events with their actors, newest first', async () => {
  const { admin, path, number } = await shipOrder()
  await advanceParcel(number)
  await deliverCarrierWebhooks()
  await runScheduledJobs()
  const { items } = (await (await as(admin).get(`${path}/timeline`)).json()) as { items: ActionText[] }
  const titles = items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Order placed', 'Paid $34.98', 'Shipping email sent']))
  expect(titles).toEqual(expect.arrayContaining([expect.stringMatching(/^Invoice No\. \d+ issued$/)]))
  expect(items.find(({ title }) => title === 'Status changed to shipped')).toMatchObject({
    detail: 'Previously pending',
    actor: admin.email,
  })
  expect(items.find(({ title }) => title === 'Tracking number entered')?.detail).toBe(`USPS ${number}`)
  const moments = items.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(titles.length).toBeGreaterThan(6)
})

test('an unknown action is shown by its name', () => {
  expect(describeAction({ action: 'blessed', details: {} })).toEqual({ title: 'blessed' })
})

test('the timeline shows the confirmation email once it is sent, and never for a deleted customer', async () => {
  const design = await given.design({ status: 'approved' })
  const [customer, leaver] = [await given.signedIn(), await given.signedIn()]
  const id = await given.order(customer.id, { designId: design.id })
  const orphan = await given.order(leaver.id, { designId: design.id })
  await as(leaver).post('/api/v1/me/delete', { password: 'box box box' })
  const admin = as(await given.signedIn('admin'))
  const detailOf = async (orderId: string) => {
    const { items } = (await (await admin.get(`/api/v1/orders/${orderId}/timeline`)).json()) as { items: ActionText[] }
    return items.find(({ title }) => title.startsWith('Invoice No.'))?.detail
  }
  await runJobs('order-confirmations')
  expect([await detailOf(id), await detailOf(orphan)]).toEqual([null, null])
  await runJobs()
  expect([await detailOf(id), await detailOf(orphan)]).toEqual(['Confirmation email sent', null])
})

test('an order of a deleted customer still has a timeline', async () => {
  const design = await given.design({ status: 'approved' })
  const customer = await given.signedIn()
  const id = await given.order(customer.id, { designId: design.id })
  await as(customer).post(`/api/v1/orders/${id}/cancel-request`)
  await as(customer).post('/api/v1/me/delete', { password: 'box box box' })
  const response = await as(await given.signedIn('admin')).get(`/api/v1/orders/${id}/timeline`)
  const { items } = (await response.json()) as { items: ActionText[] }
  expect(items[0]).toMatchObject({ title: 'Cancellation requested', actor: 'Deleted user' })
})

test('a refund returned by the bank stays recorded and appears in the timeline', async () => {
  const design = await given.design({ status: 'approved' })
  const id = await given.order((await given.signedIn()).id, { designId: design.id })
  const [refund] = await db
    .insert(refunds)
    .values({ orderId: id, amountCents: cents(10_00), shippingCents: cents(0), createdAt: new Date() })
    .returning()
  const refundId = refund?.id ?? ''
  await settleRefund(refundId, { status: 'succeeded', providerRefundId: 're_1' }, new Date())
  await settleRefund(refundId, { status: 'failed', failure: 'expired_or_canceled_card' }, new Date())
  const admin = as(await given.signedIn('admin'))
  const { items } = (await (await admin.get(`/api/v1/orders/${id}/timeline`)).json()) as { items: ActionText[] }
  const entries = items.map(({ title, detail }) => ({ title, detail }))
  expect(entries).toContainEqual({
    title: '$10.00 refunded',
    detail: 'Issued by the payment provider; customer notified',
  })
  expect(entries).toContainEqual({
    title: 'Refund returned by the bank. Pay the customer another way.',
    detail: 'expired_or_canceled_card',
  })
  expect((await (await admin.get(`/api/v1/orders/${id}`)).json()).payment_status).toBe('partially_refunded')
})

test('an effect is listed above its cause, even at the same time', async () => {
  const design = await given.design({ status: 'approved' })
  const id = await given.order((await given.signedIn()).id, { designId: design.id })
  const viewer = await given.signedIn('admin')
  const now = new Date()
  const [refund] = await db
    .insert(refunds)
    .values({ orderId: id, amountCents: cents(10_00), shippingCents: cents(0), adminId: viewer.id, createdAt: now })
    .returning()
  const refundId = refund?.id ?? ''
  const entry = { actorId: viewer.id, subject: 'order', subjectId: id, now } as const
  await record(db, { ...entry, action: 'refund', details: { refund_id: refundId, amount: 10_00 } })
  await settleRefund(refundId, { status: 'succeeded', providerRefundId: 're_2' }, now)
  await record(db, { ...entry, action: 'status', details: { from: 'pending', to: 'cancelled' } })
  const { items } = (await (await as(viewer).get(`/api/v1/orders/${id}/timeline`)).json()) as { items: ActionText[] }
  expect(items.slice(0, 3).map(({ title }) => title)).toEqual([
    'Status changed to cancelled',
    '$10.00 refunded',
    'Refund of $10.00 requested',
  ])
  expect(items.slice(-2).map(({ title }) => title)).toEqual(['Paid $34.98', 'Order placed'])
})
