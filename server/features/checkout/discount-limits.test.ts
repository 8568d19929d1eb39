import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { discountUses } from '#server/platform/db/schema/discounts.ts'
import { testDatabase } from '#test/database.ts'
import { checkOut, givenCart, givenDiscount, readDiscount } from '#test/discounts.ts'
import { given } from '#test/given.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

const QUOTE = '/functions/v1/quote-discount'

async function usesOf(discountId: string) {
  const rows = await db.select().from(discountUses).where(eq(discountUses.discountId, discountId))
  return rows.map(({ state }) => state)
}

describe('a quote', () => {
  test('gives the totals of the cart to guests and customers, at the prices of the shop', async () => {
    const { code } = await givenDiscount({ percent: 15 })
    const { customer, cartItems } = await givenCart({ priceCents: 24_99, quantity: 2 })
    for (const caller of [guest, as(customer)]) {
      const response = await caller.post(QUOTE, { code: ` ${code.toLowerCase()} `, cartItems })
      expect(await response.json()).toEqual({
        discount: { code, kind: 'percent', percent: 15, amount: null, minimum_subtotal: 0 },
        full_subtotal: 49.98,
        discount_amount: 7.5,
        waived_shipping: 0,
        subtotal: 42.48,
        shipping_cost: 9.99,
        total_amount: 52.47,
      })
    }
  })

  test.each<[string, Parameters<typeof givenDiscount>[0], string]>([
    ['paused', { status: 'paused' }, 'This discount code is not active.'],
    ['not yet active', { startsOn: '2099-01-01' }, 'This discount code is not active yet.'],
    ['expired', { endsOn: '2001-01-01' }, 'This discount code has expired.'],
    [
      'for larger carts',
      { minimumCents: cents(50_00) },
      'This discount code needs a subtotal of at least $50.00. Add $40.00 more.',
    ],
  ])('says that a code is %s', async (_, change, message) => {
    const { code } = await givenDiscount(change)
    const { customer, cartItems } = await givenCart()
    const response = await as(customer).post(QUOTE, { code, cartItems })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ message })
    expect(await checkOut(customer, { cartItems, discountCode: code })).toMatchObject({ status: 409, message })
  })

  test('says that a code is unknown', async () => {
    const { customer, cartItems } = await givenCart()
    const response = await as(customer).post(QUOTE, { code: 'NOPE-2026', cartItems })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('We don’t know this discount code'),
    })
    expect((await checkOut(customer, { cartItems, discountCode: 'NOPE-2026' })).status).toBe(404)
  })
})

describe('concurrency', () => {
  test('20 concurrent customers never get more uses than allowed', async () => {
    const discount = await givenDiscount({ maxUses: 5 })
    const { cartItems } = await givenCart()
    const customers = await Promise.all(Array.from({ length: 20 }, () => given.signedIn()))
    const answers = await Promise.all(
      customers.map((customer) => checkOut(customer, { cartItems, discountCode: discount.code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await readDiscount(discount.id)).toMatchObject({ uses: 5 })
    expect(await usesOf(discount.id)).toHaveLength(5)
  })

  test('the database allows no more uses than the code and the customer have', async () => {
    const discount = await givenDiscount({ maxUses: 3, maxUsesPerCustomer: 1 })
    const [one, other] = [await given.account(), await given.account()]
    const reserve = async (customerId: string, createdAt = new Date()) => {
      const money = { totalCents: cents(10_00), shippingCents: cents(0) }
      const times = { createdAt, expiresAt: createdAt, checkAt: createdAt }
      const [checkout] = await db
        .insert(checkouts)
        .values({ customerId, origin: 'http://localhost:3000', ...money, ...times })
        .returning()
      await db.insert(discountUses).values({
        checkoutId: checkout?.id ?? '',
        discountId: discount.id,
        customerId,
        amountCents: cents(1_00),
        shippingCents: cents(0),
        createdAt,
      })
    }
    const results = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => reserve(one.id)),
      ...Array.from({ length: 10 }, () => reserve(other.id)),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await readDiscount(discount.id)).toMatchObject({ uses: 2 })
  })
})
