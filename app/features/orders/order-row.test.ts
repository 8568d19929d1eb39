import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { OrderRow } from './order-row.tsx'

function row(changes: Partial<Order>) {
  const amounts = { total_amount: 34.98, shipping_cost: 9.99, tax_amount: 0, refunded_amount: 0, refunded_tax: 0 }
  const order = {
    id: '7',
    order_number: 'PL-20418',
    status: 'pending',
    created_at: new Date().toISOString(),
    order_items: [],
    ...amounts,
    ...changes,
  } as unknown as Order
  const router = createMemoryRouter([{ path: '/', element: createElement(OrderRow, { order }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('an order shows its number, status and total', () => {
  expect(row({})).toMatch(/Order PL-20418.*Pending.*\$34\.98/)
})

test('an order without an address says so in place of its status', () => {
  const shown = row({ address_needed: true })
  expect(shown).toContain('Address needed')
  expect(shown).not.toContain('Pending')
})
