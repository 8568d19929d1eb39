import { afterEach, expect, test } from 'vitest'
import { SECOND_MS } from '#domain/durations.ts'
import { setFault } from '#sandbox/faults.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import {
  age,
  answerSome,
  answerWith,
  happens,
  setStatus,
  shipped,
  statusOf,
  testShipping,
  track,
} from '#test/shipping.ts'
import { sweepParcels } from './sweep-parcels.ts'

testShipping()

// A sweep asks for everything that is under way.
afterEach(async () => void (await db.update(orders).set({ status: 'cancelled' })))

test('an order whose last news got lost is delivered all the same', async () => {
  const { buyer, number, orderId } = await shipped()
  await track(buyer, number)
  await happens(number, 'DE')
  await sweepParcels()
  expect(await statusOf(orderId)).toBe('shipped')
  await age(number, 7 * 60)
  await sweepParcels()
  expect(await statusOf(orderId)).toBe('delivered')
})

test('those that were asked for the longest time ago come first, answered or not, so that none waits for ever', async () => {
  const shipments = [await shipped(), await shipped(), await shipped()]
  const numbers = shipments.map(({ number }) => number)
  const asked = answerSome((call) => (call.startsWith('GET') ? new Response(null, { status: 429 }) : undefined))
  const start = Date.now()
  for (let sweeps = 0; sweeps < 6; sweeps++) await sweepParcels(new Date(start + sweeps * SECOND_MS), 1)
  const order = asked.map((call) => new URLSearchParams(call.split('?')[1]).get('tracking_number'))
  expect(order).toEqual([...numbers, ...numbers])
})

test('a carrier that is away is asked five times and not for all, and the others come first the next time', async () => {
  for (let parcels = 0; parcels < 7; parcels++) await shipped()
  const asked = answerSome(() => new Response(null, { status: 429 }))
  await sweepParcels(new Date())
  expect(asked).toHaveLength(5)
  await sweepParcels(new Date(Date.now() + SECOND_MS), 2)
  expect(new Set(asked).size).toBe(7)
})

test('orders that are not under way are not asked for, and a carrier that fails once is asked for the others', async () => {
  const [one, other, cancelled] = [await shipped(), await shipped(), await shipped()]
  await setStatus(cancelled.orderId, 'cancelled')
  for (const { number } of [one, other, cancelled]) await happens(number, 'DE')
  await setFault({ service: 'carrier', fault: 'error', times: 1, matching: 'GET /v1/tracking', delay_ms: 0 })
  await sweepParcels()
  expect([await statusOf(one.orderId), await statusOf(other.orderId)].sort()).toEqual(['delivered', 'shipped'])
  expect(await statusOf(cancelled.orderId)).toBe('cancelled')
  await sweepParcels()
  expect([await statusOf(one.orderId), await statusOf(other.orderId)]).toEqual(['delivered', 'delivered'])
  const asked = answerWith(() => new Response(null, { status: 500 }))
  await sweepParcels()
  expect(asked).toEqual([])
})
