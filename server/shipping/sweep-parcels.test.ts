import { expect, test } from 'vitest'
import { setFault } from '#sandbox/faults.ts'
import { age, answerWith, happens, setStatus, shipped, statusOf, testShipping, track } from './shipping.testing.ts'
import { sweepParcels } from './sweep-parcels.ts'

testShipping()

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
