import { expectTypeOf, test } from 'vitest'
import {
  addCents,
  type Cents,
  cents,
  centsFromDollars,
  type Dollars,
  decimalFromCents,
  dollarsFromCents,
  formatMoney,
  sumCents,
  timesQuantity,
} from './money.ts'
import { totals } from './pricing.ts'
import { centsFromMills, type Mills, mills, millsFromCents, payableCents, royaltyMills } from './royalties.ts'

// Checked by the compiler: an expected error that does not occur fails the type check. The code is never executed.

test('cents, mills and plain numbers are different types', () => {
  expectTypeOf<number>().not.toExtend<Cents>()
  expectTypeOf<number>().not.toExtend<Mills>()
  expectTypeOf<Mills>().not.toExtend<Cents>()
  expectTypeOf<Cents>().not.toExtend<Mills>()
  expectTypeOf<Cents>().not.toExtend<Dollars>()
  expectTypeOf<Mills>().not.toExtend<Dollars>()
  expectTypeOf<Dollars>().not.toExtend<Cents>()
  expectTypeOf<number>().toExtend<Dollars>()
})

test('only the helper functions keep the unit', () => {
  const price = cents(24_99)
  expectTypeOf(price + price).toEqualTypeOf<number>()
  expectTypeOf(addCents(price, price)).toEqualTypeOf<Cents>()
  expectTypeOf(timesQuantity(price, 2)).toEqualTypeOf<Cents>()
  expectTypeOf(royaltyMills(price, 2)).toEqualTypeOf<Mills>()
  expectTypeOf(centsFromMills(royaltyMills(price, 2))).toEqualTypeOf<Cents>()
  expectTypeOf(dollarsFromCents(price)).toEqualTypeOf<Dollars>()
})

test('rejects an amount in the wrong unit', () => {
  const mistakes = () => {
    const [price, royalty, dollars] = [cents(24_99), mills(9_996), dollarsFromCents(cents(24_99))]
    // @ts-expect-error a plain number has no unit
    formatMoney(24_99)
    // @ts-expect-error
    formatMoney(royalty)
    // @ts-expect-error
    formatMoney(dollars)
    // @ts-expect-error
    decimalFromCents(dollars)
    // @ts-expect-error
    dollarsFromCents(dollars)
    // @ts-expect-error
    dollarsFromCents(royalty)
    // @ts-expect-error already cents
    centsFromDollars(price)
    // @ts-expect-error
    centsFromDollars(royalty)
    // @ts-expect-error
    addCents(price, dollars)
    // @ts-expect-error
    addCents(price, royalty)
    // @ts-expect-error
    sumCents([price, 9_99])
    // @ts-expect-error
    timesQuantity(dollars, 2)
    // @ts-expect-error
    totals([{ priceCents: dollars, quantity: 1 }])
    // @ts-expect-error
    royaltyMills(dollars, 1)
    // @ts-expect-error
    millsFromCents(royalty)
    // @ts-expect-error
    centsFromMills(price)
    // @ts-expect-error
    payableCents(price)
    // @ts-expect-error a total and a royalty are never equal
    return price === royalty
  }
  expectTypeOf(mistakes).toBeFunction()
})
