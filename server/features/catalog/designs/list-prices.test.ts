import { expect, test } from 'vitest'
import { COLORS } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import { MAX_LINES } from '#domain/orders.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'

testDatabase()

const ask = (...ids: string[]) => guest.get(`/api/v1/designs/prices?ids=${ids.join(',')}`)

test('guests read current prices; designs that are not for sale are omitted', async () => {
  const sold = await given.design({ status: 'approved', title: 'Late Brake', priceCents: cents(31_50) })
  const pending = await given.design({ status: 'pending' })
  const archived = await given.design({ status: 'rejected' })
  const response = await ask(sold.id, pending.id, archived.id, crypto.randomUUID(), sold.id)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const line = { id: sold.id, title: 'Late Brake', price: 31.5, garment: 'tee', colors: COLORS }
  expect(await response.json()).toEqual({ items: [line], shipping: { price: 9.99, free_from: 80 } })
})

test.each([
  ['no ids', ''],
  ['a malformed id', 'prices'],
  ['a valid and a malformed id', `${crypto.randomUUID()},x`],
])('rejects %s', async (_, ids) => {
  expect((await ask(ids)).status).toBe(400)
})

test('accepts as many ids as a checkout can have lines', async () => {
  const ids = Array.from({ length: MAX_LINES + 1 }, () => crypto.randomUUID())
  expect((await ask(...ids)).status).toBe(400)
  expect((await ask(...ids.slice(1))).status).toBe(200)
})
