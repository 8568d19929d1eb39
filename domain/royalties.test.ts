import { expect, test } from 'vitest'
import { createRandom } from '#test/random.ts'
import { cents, timesQuantity } from './money.ts'
import {
  centsFromMills,
  clearingCutoffs,
  clearsAt,
  DEFAULT_CLEARING,
  disputedShares,
  mills,
  millsFromCents,
  payableCents,
  platformMills,
  roundToCents,
  royaltyMills,
} from './royalties.ts'

test('[spec 6] a designer earns 40% of quantity times price', () => {
  expect(royaltyMills(cents(24_99), 1)).toBe(9_996)
  expect(royaltyMills(cents(100_00), 10)).toBe(400_000)
})

test('[spec 360] two sales at $24.99 earn $19.99, rounded only for display', () => {
  expect(royaltyMills(cents(24_99), 2)).toBe(19_992)
  expect(centsFromMills(royaltyMills(cents(24_99), 2))).toBe(19_99)
  expect(centsFromMills(mills(royaltyMills(cents(24_99), 1) * 5))).toBe(49_98)
})

test('both shares add up to the price, for every price and rate', () => {
  for (let amount = 0; amount <= 100_00; amount += 7) {
    const price = cents(amount)
    for (const rate of [0, 1, 3333, 4000, 10_000]) {
      expect(royaltyMills(price, 3, rate) + platformMills(price, 3, rate)).toBe(millsFromCents(timesQuantity(price, 3)))
    }
  }
})

test('rounds negative amounts like positive ones', () => {
  expect(centsFromMills(mills(-19_995))).toBe(-20_00)
  expect(centsFromMills(mills(19_995))).toBe(20_00)
  expect(Object.is(centsFromMills(mills(-4)), 0)).toBe(true)
})

test('a payout never exceeds the balance', () => {
  expect([19_999, 19_990, 9, 0, -5_000].map((balance) => payableCents(mills(balance)))).toEqual([19_99, 19_99, 0, 0, 0])
})

test('[spec 6] over 100,000 carts with refunds, royalties and the shop’s share add up to the payments', () => {
  const { whole, chance } = createRandom(2026)
  let [paid, earned, kept] = [0, 0, 0]
  const balances = new Map<number, number>()
  for (let cart = 0; cart < 100_000; cart++) {
    let [cartPaid, cartEarned, cartKept] = [0, 0, 0]
    for (let line = whole(1, 4); line > 0; line--) {
      const [price, quantity, designer] = [cents(whole(0, 100_00)), whole(1, 99), whole(1, 50)]
      let left = quantity
      let royalty: number = royaltyMills(price, quantity)
      let share: number = platformMills(price, quantity)
      while (left > 0 && chance(0.3)) {
        const refunded = whole(1, left)
        left -= refunded
        royalty -= royaltyMills(price, refunded)
        share -= platformMills(price, refunded)
      }
      if (royalty !== royaltyMills(price, left) || royalty * 5 !== price * left * 20)
        throw new Error(`${left} of ${quantity} at ${price} leave ${royalty}`)
      cartPaid += millsFromCents(timesQuantity(price, left))
      cartEarned += royalty
      cartKept += share
      balances.set(designer, (balances.get(designer) ?? 0) + royalty)
    }
    if (cartEarned + cartKept !== cartPaid) throw new Error(`Cart ${cart} is out of balance`)
    paid += cartPaid
    earned += cartEarned
    kept += cartKept
  }
  expect(earned + kept).toBe(paid)
  expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(earned)
  for (const balance of [...balances.values()].map(mills)) {
    expect(Math.abs(millsFromCents(centsFromMills(balance)) - balance)).toBeLessThanOrEqual(5)
    expect(balance - millsFromCents(payableCents(balance))).toBeLessThan(10)
  }
})

test.each([
  [
    [9_996, 9_996, 9_996],
    [1000, 999, 1000],
  ],
  [
    [4, 4, 4, 4],
    [0, 1, 0, 1],
  ],
  [
    [9_996, -9_996],
    [1000, -1000],
  ],
  [
    [-4, -4, 0],
    [0, -1, 0],
  ],
  [[], []],
])('rounds the mills %j to the cents %j', (amounts, expected) => {
  expect(roundToCents(amounts.map(mills))).toEqual(expected)
})

test('rounded amounts add up to the rounded total, and none is off by a cent', () => {
  const { whole } = createRandom(70)
  for (let round = 0; round < 500; round++) {
    const amounts = Array.from({ length: whole(1, 40) }, () => mills(whole(0, 60_000) - 20_000))
    const rounded = roundToCents(amounts)
    const total = mills(amounts.reduce((sum, amount) => sum + amount, 0))
    expect(rounded.reduce((sum, amount) => sum + amount, 0)).toBe(centsFromMills(total))
    for (const [index, amount] of rounded.entries())
      expect(Math.abs(millsFromCents(amount) - (amounts[index] ?? 0))).toBeLessThanOrEqual(10)
  }
})

test('royalties clear 14 days after delivery, or 30 days after shipment if delivery is not reported', () => {
  const at = (day: string) => new Date(`${day}T09:30:00Z`)
  const clears = (shippedAt: Date | null, deliveredAt: Date | null) =>
    clearsAt({ shippedAt, deliveredAt }, DEFAULT_CLEARING)
  expect(clears(at('2026-11-01'), at('2026-11-05'))).toEqual(at('2026-11-19'))
  expect(clears(at('2026-11-01'), null)).toEqual(at('2026-12-01'))
  expect(clears(null, null)).toBeNull()
})

test('the cutoffs for queries follow the same rule', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const { deliveredBy, shippedBy } = clearingCutoffs(DEFAULT_CLEARING, now)
  expect(clearsAt({ shippedAt: null, deliveredAt: deliveredBy }, DEFAULT_CLEARING)).toEqual(now)
  expect(clearsAt({ shippedAt: shippedBy, deliveredAt: null }, DEFAULT_CLEARING)).toEqual(now)
})

test('a lost dispute reverses everything that is left, or the disputed part so that both shares add up', () => {
  const left = { quantity: 2, mills: mills(19_992), platformMills: mills(29_988) }
  expect(disputedShares(left, cents(49_98), cents(49_98))).toEqual({
    quantity: -2,
    mills: -19_992,
    platformMills: -29_988,
  })
  expect(disputedShares(left, cents(60_00), cents(0))).toMatchObject({ quantity: -2 })
  for (let disputed = 1; disputed < 49_98; disputed += 13) {
    const part = disputedShares(left, cents(disputed), cents(49_98))
    expect(part.mills + part.platformMills).toBe(-Math.floor((49_980 * disputed) / 49_98) || 0)
    expect(part.mills).toBeGreaterThanOrEqual(-19_992)
    expect(part.platformMills).toBeGreaterThanOrEqual(-29_988)
    expect(part.quantity).toBe(0)
  }
})
