import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const { testDatabase } = await import('#test/database.ts')
const { givenCart, givenDiscount } = await import('#test/discounts.ts')
const { as } = await import('#test/site.ts')

testDatabase()

const QUOTE = '/functions/v1/quote-discount'

test('blocks an account after too many wrong codes, even for a known code; known codes are not counted', async () => {
  const { code } = await givenDiscount()
  const { customer, cartItems } = await givenCart()
  const ask = async (typed: string) => (await as(customer).post(QUOTE, { code: typed, cartItems })).status
  for (let time = 0; time < 15; time++) expect(await ask(code)).toBe(200)
  const wrong: number[] = []
  for (let time = 0; time < 11; time++) wrong.push(await ask(`WRONG-${time}`))
  expect(wrong).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect(await ask(code)).toBe(429)
  const checkout = await as(customer).post('/functions/v1/create-checkout', { cartItems, discountCode: code })
  expect(checkout.status).toBe(429)
})
