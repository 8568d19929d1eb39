import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#app/features/orders/order.ts'
import { NO_CHOICE } from './refund-amount.ts'
import { createRefundDraft } from './refund-draft.ts'

let values: Map<string, string>
beforeEach(() => {
  values = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const order = {
  id: 'order',
  total_amount: 59.97,
  refunded_amount: 0,
  refunded_shipping: 0,
  refunded_tax: 0,
  order_items: [{ id: 'a', price: 24.99, quantity: 2, refunded_quantity: 0 }],
} as Order
const refunded = {
  ...order,
  refunded_amount: 24.99,
  order_items: order.order_items.map((item) => ({ ...item, refunded_quantity: 1 })),
}
const fiveDollars = { ...NO_CHOICE, kind: 'amount', amount: '5' } as const
const oneShirt = { ...NO_CHOICE, kind: 'items', quantities: { a: 1 } } as const

test.each([fiveDollars, oneShirt])(
  'after a reload, a refund has the same key and still shows what it had seen: %j',
  (choice) => {
    const unsent = { base: order, choice, key: 'first' }
    createRefundDraft(order).keep(unsent)
    expect(createRefundDraft(refunded).read()).toEqual(unsent)
  },
)

test('without a draft, a refund is based on the present order and has a new key', () => {
  const draft = createRefundDraft(refunded)
  expect(draft.read()).toEqual({ base: refunded, choice: NO_CHOICE, key: expect.any(String) })
  expect(draft.read().key).not.toBe(draft.read().key)
})

test.each([
  NO_CHOICE,
  { ...fiveDollars, amount: '' },
  { ...fiveDollars, kind: 'full' as const },
  { ...oneShirt, quantities: { a: 0 } },
])('a choice of nothing in particular drops the draft: %j', (choice) => {
  const draft = createRefundDraft(order)
  draft.keep({ base: order, choice: fiveDollars, key: 'first' })
  draft.keep({ base: order, choice, key: 'second' })
  expect(values.size).toBe(0)
})

test.each(['"5"', '{}', '{"choice":{"kind":"amount","amount":"5"},"key":"first"}', '{"key":"first","seen":{}}'])(
  'a draft without its key, its choice or what it has seen is not restored: %s',
  (stored) => {
    values.set('pitlane-draft refund order', stored)
    expect(createRefundDraft(order).read().choice).toEqual(NO_CHOICE)
  },
)
