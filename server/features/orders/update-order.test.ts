import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { db } from '#server/platform/db/client.ts'
import { tracking } from '#server/platform/db/schema/shipping.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import {
  auditOf,
  interceptCarrier,
  mailsTo,
  newTrackingNumber,
  placeOrder,
  shipOrder,
  statusOf,
  stubCarrier,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as, guest } from '#test/site.ts'

testShipping()

const SHIPPED = /is on its way$/

test('[spec 195, 296] entering a tracking number sets number and carrier on the order and is audited', async () => {
  const { admin, customer, path, orderId } = await placeOrder()
  const changed = await as(admin).patch(path, { tracking_number: '1z 999 aa1 01 2345 6784' })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({
    tracking_number: '1Z999AA10123456784',
    carrier_code: 'ups',
    status: 'pending',
    parcels: [{ tracking_number: '1Z999AA10123456784', carrier_code: 'ups' }],
  })
  expect(await auditOf(orderId)).toEqual([
    {
      action: 'tracking',
      actorId: admin.id,
      details: { tracking_number: '1Z999AA10123456784', carrier_code: 'ups' },
    },
  ])
  expect((await (await as(customer).get(path)).json()).tracking_number).toBe('1Z999AA10123456784')
})

test('[spec 232] an admin can set any status from any other without a call to the carrier', async () => {
  const { admin, path, orderId } = await placeOrder()
  await runJobs()
  const calls = stubCarrier(() => new Response(null, { status: 500 }))
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      expect((await as(admin).patch(path, { status: from })).status).toBe(200)
      expect((await as(admin).patch(path, { status: to })).status).toBe(200)
      expect(await statusOf(orderId)).toBe(to)
    }
  await runJobs()
  expect(calls).toEqual([])
})

test.each([
  [{}],
  [{ status: 'lost' }],
  [{ tracking_number: '' }],
  [{ tracking_number: '12345' }],
  [{ tracking_number: 'x'.repeat(41) }],
  [{ tracking_number: 'ANY-BODYS-NUMBER' }],
  [{ tracking_number: "1Z999'; drop table orders" }],
  [{ tracking_number: 7 }],
  [{ carrier_code: 'ups' }],
  [{ tracking_number: null, carrier_code: 'ups' }],
  [{ tracking_number: '1234567890', carrier_code: 'pony_express' }],
  [{ total_amount: 0 }],
  [{ status_seen: 'pending' }],
])('rejects %j and changes nothing', async (change) => {
  const { admin, path } = await placeOrder()
  const before = await (await as(admin).get(path)).json()
  expect((await as(admin).patch(path, change)).status).toBe(400)
  expect(await (await as(admin).get(path)).json()).toEqual(before)
})

test('only admins can change an order', async () => {
  const { customer, path } = await placeOrder()
  expect((await as(customer).patch(path, { status: 'delivered' })).status).toBe(403)
  expect((await guest.patch(path, { status: 'delivered' })).status).toBe(401)
  const { admin } = await placeOrder()
  expect((await as(admin).patch(`/api/v1/orders/${crypto.randomUUID()}`, { status: 'shipped' })).status).toBe(404)
})

test('a given carrier overrides the detected one and can be corrected without the number', async () => {
  const { admin, path } = await placeOrder()
  const number = '123456789012'
  expect(await (await as(admin).patch(path, { tracking_number: number })).json()).toMatchObject({
    carrier_code: 'fedex',
  })
  const corrected = await as(admin).patch(path, { carrier_code: 'purolator_ca' })
  expect(await corrected.json()).toMatchObject({ tracking_number: number, carrier_code: 'purolator_ca' })
})

test('correcting the carrier deletes the tracking from the wrong one', async () => {
  const { admin, customer, path } = await placeOrder()
  const number = String(Date.now()).slice(-12).padStart(12, '7')
  const codes = { fedex: 'DE', purolator_ca: 'IT' } as Record<string, string>
  const calls = interceptCarrier((call) => {
    const carrier = new URLSearchParams(call.split('?')[1]).get('carrier_code') ?? ''
    if (call.startsWith('GET /v1/tracking'))
      return Response.json({ tracking_number: number, carrier_code: carrier, status_code: codes[carrier] })
  })
  await as(admin).patch(path, { tracking_number: number })
  expect((await track(customer, number)).body.tracking_data.status_code).toBe('delivered')
  await as(admin).patch(path, { carrier_code: 'purolator_ca' })
  const [parcel] = (await (await as(admin).get(`${path}/parcels`)).json()).items
  expect(parcel.status_code).toBeNull()
  expect((await track(customer, number)).body.tracking_data.status_code).toBe('in_transit')
  expect(calls.filter((call) => call.startsWith('GET /v1/tracking'))).toHaveLength(2)
  expect(await db.select().from(tracking).where(eq(tracking.trackingNumber, number))).toHaveLength(1)
})

test('discards a response from the wrong carrier that arrives after the correction', async () => {
  const { admin, customer, path } = await placeOrder()
  const number = String(Date.now()).slice(-12).padStart(12, '8')
  await as(admin).patch(path, { tracking_number: number })
  const gate = Promise.withResolvers<Response>()
  const calls = stubCarrier(() => gate.promise)
  const tracked = track(customer, number)
  await expect.poll(() => calls.length).toBe(1)
  await as(admin).patch(path, { carrier_code: 'purolator_ca' })
  gate.resolve(Response.json({ tracking_number: number, status_code: 'DE' }))
  expect((await tracked).status).toBe(404)
  expect(await db.$count(tracking, eq(tracking.trackingNumber, number))).toBe(0)
})

test('the same tracking number with two carriers is two parcels', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()]
  const number = String(Date.now()).slice(-12).padStart(12, '9')
  for (const [{ admin, path }, carrier_code] of [
    [one, 'fedex'],
    [other, 'purolator_ca'],
  ] as const)
    await as(admin).patch(path, { status: 'shipped', tracking_number: number, carrier_code })
  interceptCarrier((call) =>
    call.startsWith('GET /v1/tracking')
      ? Response.json({ tracking_number: number, status_code: call.includes('fedex') ? 'DE' : 'IT' })
      : undefined,
  )
  expect((await track(one.customer, number)).body.tracking_data.status_code).toBe('delivered')
  expect((await track(other.customer, number)).body.tracking_data.status_code).toBe('in_transit')
  expect([await statusOf(one.orderId), await statusOf(other.orderId)]).toEqual(['delivered', 'shipped'])
})

test('sends one email when the status changes back and forth without a tracking number', async () => {
  const { admin, customer, path } = await placeOrder()
  for (const status of ['shipped', 'processing', 'shipped']) await as(admin).patch(path, { status })
  await runScheduledJobs()
  expect(await mailsTo(customer.email, SHIPPED)).toHaveLength(1)
})

test('the customer gets one email with tracking number and link when the order ships', async () => {
  const { admin, customer, path, orderId } = await placeOrder()
  const number = newTrackingNumber()
  await as(admin).patch(path, { tracking_number: number })
  await runJobs()
  expect(await mailsTo(customer.email, SHIPPED)).toHaveLength(0)
  for (const status of ['shipped', 'processing', 'shipped', 'shipped']) await as(admin).patch(path, { status })
  await runScheduledJobs()
  const mails = await mailsTo(customer.email, SHIPPED)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`USPS ${number}`)
  expect(mails[0]?.text).toContain(`http://localhost:3000/account/orders/${orderId}`)
})

test('an order shipped without a tracking number sends an email, and another when the number is entered', async () => {
  const { admin, customer, path } = await placeOrder()
  await as(admin).patch(path, { status: 'shipped' })
  await runScheduledJobs()
  expect(await mailsTo(customer.email, SHIPPED)).toHaveLength(1)
  const number = newTrackingNumber()
  await as(admin).patch(path, { tracking_number: number })
  await runJobs()
  const mails = await mailsTo(customer.email, SHIPPED)
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text.includes(number))).toHaveLength(1)
})

test('a replaced or removed tracking number can no longer be tracked', async () => {
  const { admin, customer, path, number } = await shipOrder()
  const right = newTrackingNumber()
  const replaced = await as(admin).patch(path, { tracking_number: right })
  expect(await replaced.json()).toMatchObject({ tracking_number: right, parcels: [{ tracking_number: right }] })
  expect((await track(customer, number)).status).toBe(404)
  const cleared = await as(admin).patch(path, { tracking_number: null })
  expect(await cleared.json()).toMatchObject({ tracking_number: null, carrier_code: null, parcels: [] })
  expect((await track(customer, right)).status).toBe(404)
})

test('an order can have two parcels', async () => {
  const { admin, customer, path, number } = await shipOrder()
  const second = newTrackingNumber()
  const added = await as(admin).post(`${path}/parcels`, { tracking_number: second })
  expect((await added.json()).items).toHaveLength(2)
  expect((await as(admin).post(`${path}/parcels`, { tracking_number: second })).status).toBe(409)
  expect((await as(admin).patch(path, { tracking_number: second })).status).toBe(409)
  expect(await (await as(customer).get(path)).json()).toMatchObject({
    tracking_number: number,
    parcels: [{ tracking_number: number }, { tracking_number: second }],
  })
  for (const one of [number, second]) expect((await track(customer, one)).status).toBe(200)
  const { items } = await (await as(admin).get(`${path}/parcels`)).json()
  const removed = await as(admin).delete(`${path}/parcels/${items[0].id}`)
  expect((await removed.json()).items).toMatchObject([{ tracking_number: second }])
  expect((await (await as(customer).get(path)).json()).tracking_number).toBe(second)
  expect((await as(admin).delete(`${path}/parcels/${items[0].id}`)).status).toBe(404)
})
