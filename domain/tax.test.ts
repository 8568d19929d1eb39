import { expect, test } from 'vitest'
import { addCents, type Cents, cents, subtractCents } from './money.ts'
import { splitRefund, type TaxedAmounts, taxRegion, taxShare } from './tax.ts'

const order = (totalCents: number, taxCents: number): TaxedAmounts => ({
  totalCents: cents(totalCents),
  refundedCents: cents(0),
  taxCents: cents(taxCents),
  refundedTaxCents: cents(0),
})

const add = (amounts: TaxedAmounts, amountCents: Cents, taxCents: Cents): TaxedAmounts => ({
  ...amounts,
  refundedCents: addCents(amounts.refundedCents, amountCents),
  refundedTaxCents: addCents(amounts.refundedTaxCents, taxCents),
})

/** A small seeded generator, so that a failure can be repeated. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

test('a full refund returns all tax, half of the amount half of it', () => {
  expect(taxShare(order(34_98, 2_54), cents(34_98))).toBe(2_54)
  expect(taxShare(order(34_98, 2_54), cents(17_49))).toBe(1_27)
  expect(taxShare(order(0, 0), cents(0))).toBe(0)
})

test('the tax shares of 1,000 random sequences of refunds, failures and dashboard refunds add up', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const next = numbers(seed)
    const total = 50 + next(20_000)
    let state = order(total, next(Math.ceil(total / 5)))
    while (state.refundedCents < state.totalCents) {
      const left = subtractCents(state.totalCents, state.refundedCents)
      const amountCents = cents(1 + next(left))
      const isDashboard = next(3) === 0
      const split = isDashboard
        ? splitRefund(state, cents(Math.min(amountCents, left)))
        : { amountCents, taxCents: taxShare(state, amountCents) }
      if (!split) throw new Error('Only tax was left.')
      if (next(5) === 0) continue // failed, so the order is as before
      state = add(state, split.amountCents, split.taxCents)
      const isPossible = split.amountCents > 0 && split.taxCents >= 0 && state.refundedTaxCents <= state.taxCents
      if (!isPossible || state.refundedCents > state.totalCents)
        throw new Error(`Seed ${seed}: ${JSON.stringify(split)}`)
    }
    // A dashboard refund of the last cents may have been rounded to the amount.
    expect(state.taxCents - state.refundedTaxCents).toBeLessThanOrEqual(1)
  }
})

test('refunds of the shop alone always return exactly the tax', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const next = numbers(seed)
    let state = order(1 + next(9_999), next(999))
    while (state.refundedCents < state.totalCents) {
      const amountCents = cents(1 + next(state.totalCents - state.refundedCents))
      state = add(state, amountCents, taxShare(state, amountCents))
    }
    expect(state.refundedTaxCents).toBe(state.taxCents)
  }
})

test.each([
  [37_52, 34_98, 2_54],
  [18_76, 17_49, 1_27],
  [1, 1, 0],
])('a dashboard refund of %i cents is %i and %i cents of tax', (gross, amountCents, taxCents) => {
  expect(splitRefund(order(34_98, 2_54), cents(gross))).toEqual({ amountCents, taxCents })
})

test('a dashboard refund of an untaxed order has no tax', () => {
  expect(splitRefund(order(34_98, 0), cents(10_00))).toEqual({ amountCents: 10_00, taxCents: 0 })
})

test('dashboard refunds of one cent each return all tax, as long as the last has more', () => {
  let state = order(50_00, 4_00)
  for (let count = 0; count < 53_98; count++) {
    const split = splitRefund(state, cents(1))
    if (!split || split.amountCents + split.taxCents !== 1) break
    state = add(state, split.amountCents, split.taxCents)
    if (state.refundedCents === 49_99) break
  }
  const rest = cents(50_00 + 4_00 - state.refundedCents - state.refundedTaxCents)
  expect(splitRefund(state, rest)).toEqual({ amountCents: 1, taxCents: rest - 1 })
})

test('only tax can be left after many refunds of one cent', () => {
  const state = { ...order(10, 2), refundedCents: cents(10) }
  expect(splitRefund(state, cents(1))).toBeUndefined()
})

test.each([
  ['US', 'CA', 'US-CA'],
  ['DE', null, 'DE'],
  ['JP', '東京都', 'JP'],
  [null, 'CA', null],
])('the region of %s and %s is %s', (country, state, region) => {
  expect(taxRegion(country, state)).toBe(region)
})
