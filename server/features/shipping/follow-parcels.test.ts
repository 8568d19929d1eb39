import { expect, test } from 'vitest'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import {
  advanceParcel,
  auditOf,
  deliverCarrierWebhooks,
  mailsTo,
  newTrackingNumber,
  placeOrder,
  setStatus,
  statusOf,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const SHIPPED = /is on its way$/

/** An order with a parcel that is registered with the carrier, but not set to shipped. */
async function labeled() {
  const order = await placeOrder()
  const number = newTrackingNumber()
  await as(order.admin).patch(order.path, { tracking_number: number })
  await runJobs('follow-parcels')
  return { ...order, number }
}

test.each(['pending', 'processing'] as const)(
  'the first carrier scan sets a %s order to shipped and emails the customer once',
  async (status) => {
    const { customer, orderId, number } = await labeled()
    await setStatus(orderId, status)
    expect((await track(customer, number)).body.tracking_data.status_code).toBe('not_yet_in_system')
    expect(await statusOf(orderId)).toBe(status)
    for (let scans = 0; scans < 2; scans++) {
      await advanceParcel(number)
      await deliverCarrierWebhooks()
    }
    expect(await statusOf(orderId)).toBe('shipped')
    expect((await auditOf(orderId)).at(-1)).toEqual({
      action: 'status',
      actorId: null,
      details: { from: status, to: 'shipped' },
    })
    await runScheduledJobs()
    const mails = await mailsTo(customer.email, SHIPPED)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(number)
  },
)

test('the delivery of the last parcel sets an order to delivered that no admin set to shipped', async () => {
  const { admin, customer, path, orderId, number } = await labeled()
  const second = newTrackingNumber()
  await as(admin).post(`${path}/parcels`, { tracking_number: second })
  await runJobs('follow-parcels')
  await advanceParcel(number, 'DE')
  await deliverCarrierWebhooks()
  expect(await statusOf(orderId)).toBe('shipped')
  await advanceParcel(second, 'DE')
  await deliverCarrierWebhooks()
  expect(await statusOf(orderId)).toBe('delivered')
  await runScheduledJobs()
  expect(await mailsTo(customer.email, SHIPPED)).toHaveLength(1)
})

test.each(['cancelled', 'delivered'] as const)('a scan never changes a %s order', async (status) => {
  const { customer, orderId, number } = await labeled()
  await setStatus(orderId, status)
  await advanceParcel(number)
  await deliverCarrierWebhooks()
  expect(await statusOf(orderId)).toBe(status)
  await runScheduledJobs()
  expect(await mailsTo(customer.email, SHIPPED)).toEqual([])
})

test('a created label is no scan, even if the carrier lists it as an event', async () => {
  const { orderId, number } = await labeled()
  await advanceParcel(number, 'NY')
  await deliverCarrierWebhooks()
  expect(await statusOf(orderId)).toBe('pending')
})
