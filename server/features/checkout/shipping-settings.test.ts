import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { shopSettings as table } from '#server/platform/db/schema/settings.ts'
import { expireSettings } from '#server/platform/settings/shop-settings.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { deliverEvents, pay, sessionIdOf, testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

afterEach(async () => {
  await db.delete(table)
  expireSettings()
})

const SHOWN = { price: 12.5, free_from: 60 }

async function setSetting(group: string, value: Record<string, unknown>) {
  const response = await as(await given.signedIn('admin')).put(`/api/v1/settings/${group}`, { version: 0, value })
  expect(response.status).toBe(200)
}

async function checkOut(body: Record<string, unknown> = {}, quantity = 2, price = 24_99) {
  const design = await given.design({ status: 'approved', priceCents: cents(price) })
  const customer = await given.signedIn()
  const cartItems = [{ designId: design.id, size: 'M', color: 'red', quantity }]
  const response = await as(customer).post('/functions/v1/create-checkout', { cartItems, ...body })
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.customerId, customer.id))
  return { customer, response, checkout, json: await response.json() }
}

test.each([
  [2, 12_50, 62_48],
  [3, 0, 74_97],
])('%i items ship for %i cents at the prices that an admin has set', async (quantity, shippingCents, totalCents) => {
  await setSetting('shipping', SHOWN)
  const { checkout } = await checkOut({ shipping: SHOWN }, quantity)
  expect(checkout).toMatchObject({ shippingCents, totalCents })
})

test('a cart that shows old shipping prices cannot start a checkout', async () => {
  await setSetting('shipping', SHOWN)
  const { response, checkout, json } = await checkOut({ shipping: { price: 9.99, free_from: 80 } })
  expect(response.status).toBe(409)
  expect(json.message).toBe('Shipping prices have changed. Check the new total, then try again.')
  expect(checkout).toBeUndefined()
})

test('a total that no card can be charged is rejected before the payment page', async () => {
  await setSetting('shipping', { price: 0, free_from: null })
  const { response, checkout, json } = await checkOut({}, 1, 49)
  expect(response.status).toBe(400)
  expect(json.message).toBe('A card cannot be charged less than $0.50. Add an item.')
  expect(checkout).toBeUndefined()
})

test('a discount applies to the items, and the shipping cost that an admin has set is added', async () => {
  await setSetting('shipping', SHOWN)
  await as(await given.signedIn('admin')).post('/api/v1/discounts', { code: 'HALF-OFF', kind: 'percent', percent: 50 })
  const below = await checkOut({ shipping: SHOWN, discountCode: 'half-off' }, 2)
  expect(below.checkout).toMatchObject({ shippingCents: 12_50, totalCents: 24_99 + 12_50 })
  const above = await checkOut({ shipping: SHOWN, discountCode: 'half-off' }, 3)
  expect(above.checkout).toMatchObject({ shippingCents: 0, totalCents: 37_48 })
})

test('a customer who has started to pay keeps the price', async () => {
  const { customer, json, checkout } = await checkOut()
  expect(checkout?.shippingCents).toBe(9_99)
  await setSetting('shipping', SHOWN)
  await pay(json.url)
  await deliverEvents()
  const [order] = await db.select().from(orders).where(eq(orders.customerId, customer.id))
  expect(order).toMatchObject({ shippingCents: 9_99, totalCents: 59_97 })
})

test('the payment page offers only the chosen countries', async () => {
  await setSetting('countries', { codes: ['US', 'DE'] })
  const { json } = await checkOut({ shippingAddress: '1 Chome-1-2 Oshiage\nTokyo 131-0045\nJapan' })
  const session = await stripe().checkout.sessions.retrieve(sessionIdOf(json.url))
  expect(session.shipping_address_collection?.allowed_countries).toEqual(['US', 'DE'])
  expect(session.custom_text.shipping_address?.message).toContain('We do not ship to Japan.')
})
