import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverNews, happens, shipped, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'
import { describeAction } from './describe-action.ts'
import { settleRefund } from './refunds/settle-refund.ts'

testShipping()

type ActionText = { title: string; detail: string | null; actor: string | null; at: string }

test('an order’s timeline tells everything that happened to it, newest first, and who did it', async () => {
  const { admin, path, number } = await shipped()
  await happens(number)
  await deliverNews()
  await runJobs()
  const { items } = (await (await as(admin).get(`${path}/timeline`)).json()) as { items: ActionText[] }
  const titles = items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Order placed', 'Paid $34.98', 'Shipping mail sent']))
  expect(titles).toEqual(expect.arrayContaining([expect.stringMatching(/^Invoice No\. \d+ issued$/)]))
  expect(items.find(({ title }) => title === 'Status changed to shipped')).toMatchObject({
    detail: 'It was pending',
    actor: admin.email,
  })
  expect(items.find(({ title }) => title === 'Tracking number entered')?.detail).toBe(`USPS ${number}`)
  const moments = items.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(titles.length).toBeGreaterThan(6)
})

test('an action of an older version is told by its name', () => {
  expect(describeAction({ action: 'blessed', details: {} })).toEqual({ title: 'blessed' })
})

test('the timeline says that the confirmation was mailed once it was, and not for a buyer without an address', async () => {
  const design = await given.design({ status: 'approved' })
  const [buyer, leaver] = [await given.signedIn(), await given.signedIn()]
  const id = await given.order(buyer.id, { designId: design.id })
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
  expect([await detailOf(id), await detailOf(orphan)]).toEqual(['Confirmation mailed', null])
})

test('an order of a deleted customer has a timeline, too', async () => {
  const design = await given.design({ status: 'approved' })
  const buyer = await given.signedIn()
  const id = await given.order(buyer.id, { designId: design.id })
  await as(buyer).post(`/api/v1/orders/${id}/cancel-request`)
  await as(buyer).post('/api/v1/me/delete', { password: 'box box box' })
  const answer = await as(await given.signedIn('admin')).get(`/api/v1/orders/${id}/timeline`)
  const { items } = (await answer.json()) as { items: ActionText[] }
  expect(items[0]).toMatchObject({ title: 'Cancellation requested', actor: 'Deleted user' })
})

test('a refund that the bank sends back days later stays owed, and the admin reads of it', async () => {
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
  const told = items.map(({ title, detail }) => ({ title, detail }))
  expect(told).toContainEqual({ title: '$10.00 refunded', detail: 'Made at the payment service; the buyer was mailed' })
  expect(told).toContainEqual({
    title: 'The refund came back: pay the buyer in another way',
    detail: 'expired_or_canceled_card',
  })
  expect((await (await admin.get(`/api/v1/orders/${id}`)).json()).payment_status).toBe('partially_refunded')
})
