import { expect, test } from 'vitest'
import type { Order } from '#app/features/orders/order.ts'
import { amountProblem, limitChoice, type RefundChoice, refundAmount, toRefund } from './refund-amount.ts'

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

const choose = (change: Partial<RefundChoice>): RefundChoice => ({
  kind: 'full',
  quantities: {},
  shipping: false,
  amount: '',
  ...change,
})

test('a full refund is the amount paid minus earlier refunds', () => {
  const choice = choose({ kind: 'full', quantities: { a: 1 } })
  expect(refundAmount(order, choice)).toBe(59_97)
  expect(toRefund(choice, ' Lost ')).toEqual({ reason: 'Lost' })
})

test('items are refunded at the price paid, shipping only if selected', () => {
  const choice = choose({ kind: 'items', quantities: { a: 1, b: 0 } })
  expect(refundAmount(order, choice)).toBe(24_99)
  expect(refundAmount(order, { ...choice, shipping: true })).toBe(34_98)
  expect(toRefund(choice, '')).toEqual({ lines: [{ order_item_id: 'a', quantity: 1 }], shipping: false })
})

test('shipping is refunded only once', () => {
  const choice = choose({ kind: 'items', quantities: { b: 1 }, shipping: true })
  expect(refundAmount({ ...order, refunded_shipping: 9.99 }, choice)).toBe(24_99)
})

test('shipping can be refunded alone', () => {
  const choice = choose({ kind: 'items', shipping: true })
  expect(refundAmount(order, choice)).toBe(9_99)
  expect(toRefund(choice, '')).toEqual({ lines: [], shipping: true })
})

test('items and shipping that were refunded in the meantime are no longer chosen', () => {
  const choice = choose({ kind: 'items', quantities: { a: 2, b: 1 }, shipping: true })
  expect(limitChoice(order, choice)).toEqual({ ...choice, quantities: { a: 1, b: 1 } })
  expect(limitChoice({ ...order, refunded_shipping: 9.99 }, choice).shipping).toBe(false)
})

test.each([
  ['5', 5_00, undefined],
  ['$5.5', 5_50, undefined],
  ['59.97', 59_97, undefined],
  ['59.98', 59_98, 'Only $59.97 can be refunded.'],
  ['0', 0, 'Enter an amount such as 5.00.'],
  ['5,00', 0, 'Enter an amount such as 5.00.'],
  ['', 0, undefined],
])('a free amount of "%s" refunds %i cents', (amount, cents, problem) => {
  const choice = choose({ kind: 'amount', amount })
  expect(refundAmount(order, choice)).toBe(cents)
  expect(amountProblem(order, choice)).toBe(problem)
  expect(toRefund(choice, '')).toEqual({ amount: cents / 100 })
})
