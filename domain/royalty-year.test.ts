import { expect, test } from 'vitest'
import { createRandom } from '#test/random.ts'
import { cents } from './money.ts'
import { mills } from './royalties.ts'
import { toRoyaltyYear } from './royalty-year.ts'

const NONE = { sold: 0, salesMills: mills(0), reversedMills: mills(0), adjustedMills: mills(0), paidCents: cents(0) }

test('a year starts with the balance before it and ends with the balance of December', () => {
  const year = toRoyaltyYear(2026, [
    { ...NONE, month: null, salesMills: mills(39_984), paidCents: cents(29_98) },
    { ...NONE, month: '2026-02', sold: 3, salesMills: mills(29_988), reversedMills: mills(9_996) },
    { ...NONE, month: '2026-12', paidCents: cents(25_00) },
  ])
  expect(year).toMatchObject({
    openingCents: 10_00,
    closingCents: 5_00,
    totals: { sold: 3, salesCents: 29_99, reversedCents: 9_99, adjustedCents: 0, paidCents: 25_00 },
  })
  expect(year.months).toHaveLength(12)
  expect(year.months[1]).toMatchObject({ month: '2026-02', closingCents: 30_00 })
})

test('rounded amounts add up to the closing balance, whatever the amounts are', () => {
  const { whole } = createRandom(22)
  for (let run = 0; run < 500; run++) {
    const sums = [null, '2026-01', '2026-05', '2026-11'].map((month) => ({
      month,
      sold: 1,
      salesMills: mills(whole(0, 50_000)),
      reversedMills: mills(whole(0, 60_000)),
      adjustedMills: mills(whole(-5, 5)),
      paidCents: cents(whole(0, 4_000)),
    }))
    const { openingCents, closingCents, totals } = toRoyaltyYear(2026, sums)
    const { salesCents, reversedCents, adjustedCents, paidCents } = totals
    expect(openingCents + salesCents - reversedCents + adjustedCents - paidCents).toBe(closingCents)
    expect(paidCents).toBe(sums.slice(1).reduce((sum, row) => sum + row.paidCents, 0))
  }
})
