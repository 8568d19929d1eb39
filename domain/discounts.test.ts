import { describe, expect, test } from 'vitest'
import { createRandom } from '#test/random.ts'
import {
  type DiscountRule,
  describeDiscount,
  discountLines,
  discountTotals,
  missingForMinimum,
  normalizeDiscountCode,
} from './discounts.ts'
import { cents } from './money.ts'
import { MIN_CHARGE_CENTS, type PricedLine, subtotal } from './pricing.ts'
import { royaltyMills } from './royalties.ts'

const percent = (value: number): DiscountRule => ({ kind: 'percent', percent: value, amountCents: null })
const fixed = (amount: number): DiscountRule => ({ kind: 'fixed', percent: null, amountCents: cents(amount) })
const FREE_SHIPPING: DiscountRule = { kind: 'free_shipping', percent: null, amountCents: null }

function line(price: number, quantity = 1, name = ''): PricedLine & { name: string } {
  return { priceCents: cents(price), quantity, name }
}

describe('the totals', () => {
  test.each<[string, DiscountRule | undefined, number, object]>([
    ['no code', undefined, 50_00, { discountCents: 0, subtotalCents: 50_00, shippingCents: 9_99, totalCents: 59_99 }],
    ['10% off', percent(10), 24_99, { discountCents: 2_50, subtotalCents: 22_49, totalCents: 32_48 }],
    ['$5 off', fixed(5_00), 24_99, { discountCents: 5_00, subtotalCents: 19_99, totalCents: 29_98 }],
    ['more than the items cost', fixed(30_00), 24_99, { discountCents: 24_99, subtotalCents: 0, totalCents: 9_99 }],
    ['free shipping', FREE_SHIPPING, 24_99, { waivedShippingCents: 9_99, shippingCents: 0, totalCents: 24_99 }],
    ['free shipping on an order that ships free', FREE_SHIPPING, 80_00, { waivedShippingCents: 0, totalCents: 80_00 }],
    ['100% off with free shipping', percent(100), 80_00, { subtotalCents: 0, shippingCents: 0, totalCents: 0 }],
  ])('of a cart with %s', (_, rule, price, expected) => {
    expect(discountTotals([line(price)], rule)).toMatchObject({ fullCents: price, ...expected })
  })

  test('use the subtotal before the discount for free shipping, so a code never makes an order more expensive', () => {
    expect(discountTotals([line(80_00)], fixed(1_00))).toMatchObject({ shippingCents: 0, totalCents: 79_00 })
  })

  test('waive a rest that no card can be charged', () => {
    expect(discountTotals([line(80_00)], fixed(79_51))).toMatchObject({ discountCents: 80_00, totalCents: 0 })
    expect(discountTotals([line(80_00)], fixed(79_50))).toMatchObject({ totalCents: MIN_CHARGE_CENTS })
  })
})

describe('the lines', () => {
  test('are split when cents do not divide: 3 × $10.00 minus $1.00', () => {
    expect(discountLines([line(10_00, 3, 'shirt')], cents(1_00))).toEqual([
      line(9_67, 2, 'shirt'),
      line(9_66, 1, 'shirt'),
    ])
  })

  test('share the discount by largest remainder, the earlier line first among equals', () => {
    expect(discountLines([line(10_00), line(10_00), line(10_00)], cents(1_00)).map((one) => one.priceCents)).toEqual([
      9_66, 9_67, 9_67,
    ])
  })

  test('stay as they are without a discount', () => {
    const lines = [line(24_99, 2, 'a'), line(19_99, 1, 'b')]
    expect(discountLines(lines, cents(0))).toEqual(lines)
  })

  test('cost nothing when the discount covers everything', () => {
    expect(discountLines([line(24_99, 2), line(0, 3)], cents(49_98)).map(({ priceCents }) => priceCents)).toEqual([
      0, 0,
    ])
  })

  test('for 500 random carts: sums are exact, no price is negative or higher, items stay, and the result is repeatable', () => {
    const random = createRandom(65)
    for (let round = 0; round < 500; round++) {
      const cart = Array.from({ length: random.whole(1, 20) }, (_, index) =>
        line(random.whole(1, 100_00), random.chance(0.5) ? 1 : random.whole(1, 99), `item ${index}`),
      )
      const full = subtotal(cart)
      const discount = cents(random.chance(0.1) ? full : random.whole(0, full))
      const paid = discountLines(cart, discount)
      expect(subtotal(paid)).toBe(full - discount)
      expect(discountLines(cart, discount)).toEqual(paid)
      expect(paid.length).toBeLessThanOrEqual(2 * cart.length)
      for (const { name, priceCents, quantity } of cart) {
        const parts = paid.filter((part) => part.name === name)
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
        for (const part of parts) {
          expect(part.quantity).toBeGreaterThan(0)
          expect(part.priceCents).toBeGreaterThanOrEqual(0)
          expect(part.priceCents).toBeLessThanOrEqual(priceCents)
        }
      }
      const royalty = paid.reduce((sum, part) => sum + royaltyMills(part.priceCents, part.quantity), 0)
      expect(royalty).toBe((full - discount) * 4)
    }
  })
})

test('describes a discount', () => {
  expect([percent(15), fixed(5_00), FREE_SHIPPING].map(describeDiscount)).toEqual([
    '15% off',
    '$5.00 off',
    'Free shipping',
  ])
})

test('compares codes without regard to case and spaces', () => {
  expect(normalizeDiscountCode('  welcome-10 ')).toBe('WELCOME-10')
})

test('says how much is missing to the minimum', () => {
  expect(missingForMinimum([line(20_00, 2)], cents(50_00))).toBe(10_00)
  expect(missingForMinimum([line(20_00, 3)], cents(50_00))).toBe(0)
})
