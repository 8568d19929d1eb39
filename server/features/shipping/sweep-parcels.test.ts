import { afterEach, expect, test } from 'vitest'
import { SECOND_MS } from '#domain/durations.ts'
import { setFault } from '#sandbox/faults.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import {
  advanceParcel,
  ageTracking,
  interceptCarrier,
  setStatus,
  shipOrder,
  statusOf,
  stubCarrier,
  testShipping,
  track,
} from '#test/shipping.ts'
import { sweepParcels } from './sweep-parcels.ts'

testShipping()

// A sweep polls every shipped order, including those of earlier tests.
afterEach(async () => void (await db.update(orders).set({ status: 'cancelled' })))

test('marks an order as delivered when the last webhook was lost', async () => {
  const { customer, number, orderId } = await shipOrder()
  await track(customer, number)
  await advanceParcel(number, 'DE')
  await sweepParcels()
  expect(await statusOf(orderId)).toBe('shipped')
  await ageTracking(number, 7 * 60)
  await sweepParcels()
  expect(await statusOf(orderId)).toBe('delivered')
})

test('polls the least recently checked parcels first, even after failures', async () => {
  const shipments = [await shipOrder(), await shipOrder(), await shipOrder()]
  const numbers = shipments.map(({ number }) => number)
  const calls = interceptCarrier((call) => (call.startsWith('GET') ? new Response(null, { status: 429 }) : undefined))
  const start = Date.now()
  for (let sweeps = 0; sweeps < 6; sweeps++) await sweepParcels(new Date(start + sweeps * SECOND_MS), 1)
  const order = calls.map((call) => new URLSearchParams(call.split('?')[1]).get('tracking_number'))
  expect(order).toEqual([...numbers, ...numbers])
})

test('stops after five consecutive failures and starts with the remaining parcels next time', async () => {
  for (let parcels = 0; parcels < 7; parcels++) await shipOrder()
  const calls = interceptCarrier(() => new Response(null, { status: 429 }))
  await sweepParcels(new Date())
  expect(calls).toHaveLength(5)
  await sweepParcels(new Date(Date.now() + SECOND_MS), 2)
  expect(new Set(calls).size).toBe(7)
})

test('polls only orders that are not canceled or delivered, and continues after a single failure', async () => {
  const [one, other, cancelled] = [await shipOrder(), await shipOrder(), await shipOrder()]
  await setStatus(cancelled.orderId, 'cancelled')
  for (const { number } of [one, other, cancelled]) await advanceParcel(number, 'DE')
  await setFault({ service: 'carrier', fault: 'error', times: 1, matching: 'GET /v1/tracking', delay_ms: 0 })
  await sweepParcels()
  expect([await statusOf(one.orderId), await statusOf(other.orderId)].sort()).toEqual(['delivered', 'shipped'])
  expect(await statusOf(cancelled.orderId)).toBe('cancelled')
  await sweepParcels()
  expect([await statusOf(one.orderId), await statusOf(other.orderId)]).toEqual(['delivered', 'delivered'])
  const calls = stubCarrier(() => new Response(null, { status: 500 }))
  await sweepParcels()
  expect(calls).toEqual([])
})
