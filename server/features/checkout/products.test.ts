import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { refreshSoldCounts } from '#server/features/catalog/designs/refresh-sold-counts.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines, checkouts } from '#server/platform/db/schema/checkouts.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { offer, placed } from '#test/design-products.ts'
import { givenDiscount } from '#test/discounts.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { pay, sessionIdOf, testPayments, verify } from '#test/payments.ts'
import { testSandboxPerTest } from '#test/sandbox.ts'
import { mailsTo } from '#test/shipping.ts'
import { as, site } from '#test/site.ts'
import { isBalanced, readLedger } from './check-ledger.ts'
import { describePage } from './open-payment-page.ts'

testDatabasePerTest()
testSandboxPerTest()
testPayments()

const ADDRESS = 'Hana Sato, 1 Paddock Road, Reno, NV 89501'
const BACK = placed('back', { y: 3000, scale: 500 })

/** A design that is sold as a tee for 24.99, as a hoodie for 54.00 in two colors, and as a hat for 19.99. */
async function addDesign() {
  const designer = await given.signedIn('designer')
  const design = await given.design({
    designerId: designer.id,
    status: 'approved',
    title: 'Late Brake',
    priceCents: cents(24_99),
  })
  await offer(
    design.id,
    { product: 'hoodie', priceCents: cents(54_00), colors: ['navy', 'black'], ...BACK },
    { product: 'hat' },
  )
  const tee = { designId: design.id, size: 'M', color: 'red', quantity: 2 }
  return { designer, design, tee, hoodie: { ...tee, product: 'hoodie', color: 'navy', quantity: 1 } }
}

type Customer = { accessToken: string; id: string; email: string }

function checkOut(customer: Customer, cartItems: object[], more: Record<string, unknown> = {}) {
  return as(customer).post('/functions/v1/create-checkout', { cartItems, shippingAddress: ADDRESS, ...more })
}

async function buy(customer: Customer, cartItems: object[], more: Record<string, unknown> = {}) {
  const response = await checkOut(customer, cartItems, more)
  expect(response.status).toBe(200)
  const { url } = (await response.json()) as { url: string }
  await pay(url)
  const { body } = await verify(customer, sessionIdOf(url))
  return body.order?.id ?? ''
}

async function linesOf(orderId: string) {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))
}

test('two products of one design are two lines, and every amount is right to the cent and the mill', async () => {
  const { designer, design, tee, hoodie } = await addDesign()
  const [customer, admin] = [await given.signedIn(), await given.signedIn('admin')]
  const orderId = await buy(customer, [tee, hoodie])
  const order = await (await as(customer).get(`/api/v1/orders/${orderId}`)).json()
  expect(order).toMatchObject({
    total_amount: 103.98,
    shipping_cost: 0,
    order_items: [
      { product: 'tee', price: 24.99, quantity: 2, size: 'M', color: 'red' },
      { product: 'hoodie', price: 54, quantity: 1, size: 'M', color: 'navy' },
    ],
  })
  const lines = await linesOf(orderId)
  expect(lines.map(({ product, placement }) => [product, placement])).toEqual([
    ['tee', null],
    ['hoodie', BACK],
  ])
  const refunded = await as(admin).post(`/api/v1/orders/${orderId}/refunds`, {
    lines: [{ order_item_id: lines[1]?.id, quantity: 1 }],
  })
  expect(await refunded.json()).toMatchObject({ refunded_amount: 54, payment_status: 'partially_refunded' })
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, designer.id))
  expect(
    entries.map(({ mills, platformMills }) => [mills, platformMills]).toSorted(([a = 0], [b = 0]) => a - b),
  ).toEqual([
    [-21_600, -32_400],
    [19_992, 29_988],
    [21_600, 32_400],
  ])
  expect(isBalanced(await readLedger())).toBe(true)
  expect((await as(admin).post('/api/v1/books/check')).status).toBe(200)
  expect((await (await as(admin).get('/api/v1/books/differences')).json()).items).toEqual([])
  await refreshSoldCounts()
  const [{ soldCount } = { soldCount: 0 }] = await db.select().from(designs).where(eq(designs.id, design.id))
  // Both products count, and a partial refund does not lower the count.
  expect(soldCount).toBe(3)
})

test('statements, exports and emails name the product of each line', async () => {
  const { designer, design, tee, hoodie } = await addDesign()
  const [customer, admin] = [await given.signedIn(), await given.signedIn('admin')]
  const orderId = await buy(customer, [tee, hoodie])
  const { items } = await (await as(designer).get('/api/v1/royalties/statement')).json()
  const sold = items.map(({ product, price, amount }: Record<string, unknown>) => [product, price, amount])
  expect(sold).toHaveLength(2)
  expect(sold).toEqual(
    expect.arrayContaining([
      ['hoodie', 54, 21.6],
      ['tee', 24.99, 19.992],
    ]),
  )
  const statement = await (await as(designer).get('/api/v1/royalties/export')).text()
  expect(statement).toMatch(/,54\.00,0\.4,21\.60,pending,[\d.]+,Hoodie,,Waiting for shipment\r\n/)
  const exported = await (await as(admin).get('/api/v1/orders/export')).text()
  expect(exported).toContain(',Late Brake,M,navy,1,0,54.00,54.00,Hoodie,')
  expect(exported).toContain(',Late Brake,M,red,2,0,24.99,49.98,T-shirt,')
  const data = await (await as(customer).get('/api/v1/me/export')).json()
  expect(data.orders[0].order_items.map(({ product }: { product: string }) => product)).toEqual(['tee', 'hoodie'])
  const all = await (await as(admin).get('/api/v1/orders')).json()
  expect(all.items[0]).toMatchObject({ id: orderId, order_items: [{ product: 'tee' }, { product: 'hoodie' }] })
  await runJobs()
  const [mail] = await mailsTo(customer.email, /is confirmed$/)
  expect(mail?.text).toContain('T-shirt, size M, red, 2\u00a0×\u00a0$24.99')
  expect(mail?.text).toContain('Hoodie, size M, navy, 1\u00a0×\u00a0$54.00')
  expect(mail?.html).toContain(`/mockups/${design.id}/red-w330.jpg"`)
  expect(mail?.html).toContain(`/mockups/${design.id}/hoodie-navy-w330.jpg"`)
})

test('the payment page names the product and shows its mock-up', async () => {
  const { design, tee, hoodie } = await addDesign()
  const customer = await given.signedIn()
  expect((await checkOut(customer, [tee, hoodie])).status).toBe(200)
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.customerId, customer.id))
  if (!checkout) throw new Error('There is no checkout.')
  const { line_items: items = [] } = await describePage(checkout, customer.email)
  expect(items.map(({ price_data: data }) => [data?.unit_amount, data?.product_data?.description])).toEqual([
    [24_99, 'T-shirt, size M, red'],
    [54_00, 'Hoodie, size M, navy'],
  ])
  const images = items.flatMap(({ price_data: data }) => data?.product_data?.images ?? [])
  expect(images.map((url) => new URL(url).pathname.split('/').slice(-2))).toEqual([
    [design.id, 'red-w330.jpg'],
    [design.id, 'hoodie-navy-w330.jpg'],
  ])
})

test('naming the main product is the same as naming none', async () => {
  const { tee } = await addDesign()
  const customer = await given.signedIn()
  const lines = await linesOf(await buy(customer, [tee, { ...tee, product: 'tee' }]))
  expect(lines.map(({ product, priceCents }) => [product, priceCents])).toEqual([
    ['tee', 24_99],
    ['tee', 24_99],
  ])
})

test('a discount is quoted and divided over the prices of the products', async () => {
  const { tee, hoodie } = await addDesign()
  const customer = await given.signedIn()
  const { code } = await givenDiscount({ percent: 10 })
  const cartItems = [{ ...tee, quantity: 1 }, hoodie]
  const quote = await (await as(customer).post('/functions/v1/quote-discount', { code, cartItems })).json()
  expect(quote).toMatchObject({ full_subtotal: 78.99, discount_amount: 7.9, shipping_cost: 9.99, total_amount: 81.08 })
  const lines = await linesOf(await buy(customer, cartItems, { discountCode: code }))
  expect(lines.map(({ product, priceCents }) => [product, priceCents])).toEqual([
    ['tee', 22_49],
    ['hoodie', 48_60],
  ])
  expect(isBalanced(await readLedger())).toBe(true)
})

test.each([
  ['a product that the design is not sold on', { product: 'tank' }, 'A product in your cart is no longer available.'],
  ['a color that the designer does not offer', { color: 'red' }, 'is no longer available in this color.'],
])('rejects %s', async (_, change, message) => {
  const { hoodie } = await addDesign()
  const customer = await given.signedIn()
  const response = await checkOut(customer, [{ ...hoodie, ...change }])
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain(message)
  expect(await db.$count(checkoutLines)).toBe(0)
})

test('a color with little contrast can be bought unless the designer chose the colors', async () => {
  const { design, tee } = await addDesign()
  await db
    .update(uploads)
    .set({ readsOn: ['white'] })
    .where(eq(uploads.ownerId, design.designerId))
  const customer = await given.signedIn()
  expect((await checkOut(customer, [{ ...tee, color: 'black' }])).status).toBe(200)
})

test('an idempotency key belongs to one product', async () => {
  const { tee, hoodie } = await addDesign()
  const { accessToken } = await given.signedIn()
  const send = (cartItems: object[]) =>
    site.request('/functions/v1/create-checkout', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'cart-1',
      },
      body: JSON.stringify({ cartItems, shippingAddress: ADDRESS }),
    })
  const first = await (await send([tee])).json()
  expect(await (await send([tee])).json()).toEqual(first)
  expect(await (await send([{ ...tee, product: hoodie.product, color: 'navy' }])).json()).toMatchObject({
    code: 'key_reused',
  })
})

test('an order keeps the product and the placement of its checkout, whatever the designer changes before the payment', async () => {
  const { design, hoodie } = await addDesign()
  const customer = await given.signedIn()
  const { url } = await (await checkOut(customer, [hoodie])).json()
  await db.delete(designProducts).where(eq(designProducts.designId, design.id))
  await pay(url)
  const { body } = await verify(customer, sessionIdOf(url))
  expect(await linesOf(body.order?.id ?? '')).toMatchObject([{ product: 'hoodie', placement: BACK, priceCents: 54_00 }])
})

test('a line shows the garment as bought, or the artwork once the garment looks different', async () => {
  const { design, hoodie } = await addDesign()
  const customer = await given.signedIn()
  const orderId = await buy(customer, [hoodie])
  const read = async () => {
    const { order_items: items } = await (await as(customer).get(`/api/v1/orders/${orderId}`)).json()
    return items[0].picture_url
  }
  expect(await read()).toBe(`/storage/v1/object/public/mockups/${design.id}/hoodie-navy-w330.webp`)
  await db.update(designProducts).set({ x: 4000 }).where(eq(designProducts.product, 'hoodie'))
  expect(await read()).toContain('?token=')
  await db.update(designProducts).set({ x: BACK.x }).where(eq(designProducts.product, 'hoodie'))
  expect(await read()).toContain('/hoodie-navy-w330.webp')
  await db.delete(designProducts).where(eq(designProducts.product, 'hoodie'))
  expect(await read()).toContain('?token=')
})
