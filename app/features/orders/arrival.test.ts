import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { Arrival } from './arrival.tsx'
import type { Order } from './order.ts'
import { OrderProgress } from './order-progress.tsx'
import { TrackingCards } from './tracking-cards.tsx'

const AUSTIN = 'Ana Driver\n1 Pit Lane\nAustin, TX 78701'
const BERLIN = 'Ana Driver\nBoxengasse 1\n10115 Berlin\nGermany'
const NOW = new Date().toISOString()
const LONG_AGO = new Date(Date.now() - 60 * DAY_MS).toISOString()

function arrival(placedAt: string, address: string, isAdmin = false) {
  return render(createElement(Arrival, { order: pending(placedAt, address), isAdmin }))
}

function pending(placedAt: string, address: string) {
  return { id: '7', status: 'pending', created_at: placedAt, shipping_address: address } as Order
}

function render(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  return plain(renderToStaticMarkup(createElement(RouterProvider, { router })))
}

function progress(props: Partial<Parameters<typeof OrderProgress>[0]>) {
  const order = { status: 'pending', placedAt: NOW, address: AUSTIN, parcels: [] } as const
  return plain(renderToStaticMarkup(createElement(OrderProgress, { ...order, ...props })))
}

function plain(html: string) {
  return html.replaceAll(/<[^>]*>/g, '|')
}

test('an order within the US shows when it is delivered', () => {
  expect(arrival(NOW, AUSTIN)).toMatch(/Estimated delivery\|+\w{3} \d+ – \w{3} \d+/)
  expect(progress({})).toMatch(/Delivered\|, upcoming\|+\w{3} \d+ – \w{3} \d+/)
})

test('an order to another country shows when it ships', () => {
  const shown = arrival(NOW, BERLIN)
  expect(shown).toMatch(/Estimated to ship by\|+\w{3} \d+\|+Delivery outside the US takes longer/)
  expect(shown).not.toContain('Estimated delivery')
  expect(progress({ address: BERLIN })).toMatch(/Shipped\|, upcoming\|+by \w{3} \d+\|/)
  expect(progress({ address: BERLIN })).not.toContain('–')
})

test.each([AUSTIN, BERLIN])('a late order shows no past dates, but offers help to its customer: %j', (address) => {
  expect(arrival(LONG_AGO, address)).toMatch(/Your order is taking longer than expected\.\|+Get help/)
  expect(arrival(LONG_AGO, address, true)).not.toContain('Get help')
  expect(progress({ placedAt: LONG_AGO, address })).not.toMatch(/–|by \w{3}/)
})

test.each([
  ['a pending order with a label shows when it will arrive', 'pending', NOW, /Estimated delivery/],
  ['an order in production with a label shows when it will arrive', 'processing', NOW, /Estimated delivery/],
  ['a late order with a label says so', 'processing', LONG_AGO, /taking longer than expected/],
  ['a shipped order leaves the estimate to its tracking', 'shipped', NOW, /^((?!Estimated delivery).)*$/],
] as const)('%s', (_, status, placedAt, shown) => {
  const parcels = [{ id: 'p', items: [] }] as unknown as Order['parcels']
  const order: Order = { ...pending(placedAt, AUSTIN), status, parcels }
  expect(render(createElement(TrackingCards, { order }))).toMatch(shown)
})

test('a canceled order is only said not to ship if it has no parcels', () => {
  expect(progress({ status: 'cancelled' })).toContain('It will not be printed or shipped.')
  const shipped = progress({ status: 'cancelled', parcels: [undefined] })
  expect(shipped).toContain('This order was canceled.')
  expect(shipped).not.toContain('will not be')
})
