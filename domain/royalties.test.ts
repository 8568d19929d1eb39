import { expect, test } from 'vitest'
import { centsFromMills, millsFromCents, platformMills, royaltyMills } from './royalties.ts'

test('[spec 6] a designer earns 40 % of quantity times price', () => {
  expect(royaltyMills(24_99, 1)).toBe(9_996)
  expect(royaltyMills(100_00, 10)).toBe(400_000)
})

test('[spec 360] two sold at 24.99 earn 19.99, rounded only when it is shown', () => {
  expect(royaltyMills(24_99, 2)).toBe(19_992)
  expect(centsFromMills(royaltyMills(24_99, 2))).toBe(19_99)
  expect(centsFromMills(royaltyMills(24_99, 1) * 5)).toBe(49_98)
})

test('both shares together are what was paid, for every price and at any rate', () => {
  for (let price = 0; price <= 100_00; price += 7) {
    for (const rate of [0, 1, 3333, 4000, 10_000]) {
      expect(royaltyMills(price, 3, rate) + platformMills(price, 3, rate)).toBe(millsFromCents(price * 3))
    }
  }
})

test('what is taken back rounds like what was given', () => {
  expect(centsFromMills(-19_995)).toBe(-20_00)
  expect(centsFromMills(19_995)).toBe(20_00)
  expect(Object.is(centsFromMills(-4), 0)).toBe(true)
})
