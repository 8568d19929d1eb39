import { expect, test } from 'vitest'
import type { Order } from '#app/features/orders/order.ts'
import { itemsToShip } from './items-to-ship.ts'

const apex = { title: 'Apex', product: 'tee', size: 'M', color: 'black' }
const order = {
  status: 'processing',
  partly_shipped: true,
  order_items: [
    { id: 'a', ...apex, quantity: 2, refunded_quantity: 0 },
    { id: 'b', ...apex, quantity: 1, refunded_quantity: 0 },
    { id: 'c', ...apex, size: 'L', quantity: 1, refunded_quantity: 1 },
  ],
  parcels: [{ items: [{ order_item_id: 'a', quantity: 2 }] }],
} as unknown as Order

test('joins the parts of a split line and leaves out refunded items', () => {
  expect(itemsToShip(order)).toEqual(['3 × Apex, t-shirt, M, black'])
})

test('lists the rest of an order that has partly shipped', () => {
  expect(itemsToShip({ ...order, status: 'shipped' })).toEqual(['1 × Apex, t-shirt, M, black'])
})

test('lists the products of one design apart', () => {
  const items = [
    { id: 'a', ...apex, quantity: 1, refunded_quantity: 0 },
    { id: 'b', ...apex, product: 'hoodie', quantity: 2, refunded_quantity: 0 },
  ]
  expect(itemsToShip({ ...order, order_items: items } as unknown as Order)).toEqual([
    '1 × Apex, t-shirt, M, black',
    '2 × Apex, hoodie, M, black',
  ])
})
