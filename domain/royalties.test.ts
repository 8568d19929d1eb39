import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { centsFromMills, royaltyMills } from './royalties.ts'

test('[spec 6, 360] two shirts at $24.99 earn $19.992, which is shown as $19.99', () => {
  expect(royaltyMills(24_99, 2)).toBe(19_992)
  expect(formatMoney(centsFromMills(royaltyMills(24_99, 2)))).toBe('$19.99')
})

test('[spec 6] a designer earns 40 % of every price, to the mill', () => {
  for (let cents = 0; cents <= 100_00; cents++) expect(royaltyMills(cents, 1)).toBe(cents * 4)
})

test('many small sales are rounded once, not each', () => {
  const sales = Array.from({ length: 100 }, () => royaltyMills(24_99, 1))
  const mills = sales.reduce((sum, sale) => sum + sale, 0)
  expect(centsFromMills(mills)).toBe(999_60)
})

test.each([
  [4, 0],
  [5, 1],
  [15, 2],
  [19_992, 19_99],
  [19_996, 20_00],
])('%i mills are shown as %i cents', (mills, cents) => {
  expect(centsFromMills(mills)).toBe(cents)
})
