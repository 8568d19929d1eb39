import { expect, test } from 'vitest'
import type { Order } from '#app/features/orders/order.ts'
import { refundAmount, toRefund } from './refund-amount.ts'

const order = {
  total_amount: 84.96,
  shipping_cost: 9.99,
  refunded_amount: 24.99,
  refunded_shipping: 0,
  order_items: [
    { id: 'a', price: 24.99, quantity: 2, refunded_quantity: 1 },
    { id: 'b', price: 24.99, quantity: 1, refunded_quantity: 0 },
  ],
} as Order

test('a full refund is the amount paid minus earlier refunds', () => {
  const choice = { isFull: true, quantities: { a: 1 }, shipping: false }
  expect(refundAmount(order, choice)).toBe(59_97)
  expect(toRefund(choice, ' Lost ')).toEqual({ reason: 'Lost' })
})

test('items are refunded at the price paid, shipping only if selected', () => {
  const choice = { isFull: false, quantities: { a: 1, b: 0 }, shipping: false }
  expect(refundAmount(order, choice)).toBe(24_99)
  expect(refundAmount(order, { ...choice, shipping: true })).toBe(34_98)
  expect(toRefund(choice, '')).toEqual({ lines: [{ order_item_id: 'a', quantity: 1 }], shipping: false })
})

test('shipping is refunded only once', () => {
  const choice = { isFull: false, quantities: { b: 1 }, shipping: true }
  expect(refundAmount({ ...order, refunded_shipping: 9.99 }, choice)).toBe(24_99)
})
