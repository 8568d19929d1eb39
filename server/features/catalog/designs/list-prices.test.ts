import { expect, test } from 'vitest'
import { COLORS } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import { MAX_LINES } from '#domain/orders.ts'
import { testDatabase } from '#test/database.ts'
import { offer, placed } from '#test/design-products.ts'
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
  const tee = { product: 'tee', price: 31.5, garment: 'tee', colors: COLORS }
  const line = { id: sold.id, title: 'Late Brake', price: 31.5, garment: 'tee', colors: COLORS, products: [tee] }
  const { items, shipping } = await response.json()
  expect(items).toHaveLength(1)
  expect(items).toMatchObject([line])
  expect(shipping).toEqual({ price: 9.99, free_from: 80 })
})

test('lists each product with its own price and colors', async () => {
  const { id } = await given.design({ status: 'approved', priceCents: cents(31_50) })
  await offer(
    id,
    { product: 'hoodie', priceCents: cents(54_00), colors: ['navy'], ...placed('back') },
    { product: 'hat' },
  )
  const { items } = await (await ask(id)).json()
  expect(items[0]).toMatchObject({ price: 31.5, garment: 'tee', colors: COLORS })
  expect(items[0].products).toMatchObject([
    { product: 'tee', price: 31.5, garment: 'tee', colors: COLORS },
    { product: 'hoodie', price: 54, garment: 'hoodie-back', colors: ['navy'] },
    { product: 'hat', price: 19.99, garment: 'hat', colors: COLORS },
  ])
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
