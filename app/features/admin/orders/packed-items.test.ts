import { expect, test } from 'vitest'
import type { Order } from '#app/features/orders/order.ts'
import { canSplit, itemsLeft, toItems } from './packed-items.ts'

const order = {
  order_items: [
    { id: 'a', quantity: 3, refunded_quantity: 1 },
    { id: 'b', quantity: 1, refunded_quantity: 0 },
  ],
  parcels: [],
} as unknown as Order
const withParcels = (...parcels: { order_item_id: string; quantity: number }[][]) =>
  ({ ...order, parcels: parcels.map((items) => ({ items })) }) as unknown as Order

test('refunded and packed items are not left', () => {
  expect(itemsLeft(order)).toEqual({ a: 2, b: 1 })
  expect(itemsLeft(withParcels([{ order_item_id: 'a', quantity: 1 }]))).toEqual({ a: 1, b: 1 })
  expect(itemsLeft(withParcels([]))).toEqual({ a: 0, b: 0 })
  expect(canSplit(order)).toBe(true)
  expect(canSplit(withParcels([]))).toBe(false)
})

test('everything in the first package needs no list of items', () => {
  expect(toItems(order, { a: 2, b: 1 })).toBeUndefined()
  expect(toItems(order, { a: 1, b: 0 })).toEqual([{ order_item_id: 'a', quantity: 1 }])
  expect(toItems(order, { a: 0, b: 0 })).toBe('none')
})

test('the rest of a partial shipment is listed, a replacement is not', () => {
  const partly = withParcels([{ order_item_id: 'a', quantity: 2 }])
  expect(toItems(partly, { a: 0, b: 1 })).toEqual([{ order_item_id: 'b', quantity: 1 }])
  expect(toItems(withParcels([]), { a: 0, b: 0 })).toBeUndefined()
})
