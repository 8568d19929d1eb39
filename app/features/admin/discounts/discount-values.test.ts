import { expect, test } from 'vitest'
import { checkDiscount, type DiscountValues, toNewDiscount } from './discount-values.ts'

const VALUES: DiscountValues = {
  code: ' welcome10 ',
  kind: 'percent',
  percent: '10',
  amount: '',
  minimum_subtotal: '',
  starts_on: '',
  ends_on: '',
  max_uses: '',
  max_uses_per_customer: '',
  note: '',
}

function errorsOf(change: Partial<DiscountValues>) {
  const errors = checkDiscount({ ...VALUES, ...change })
  return Object.entries(errors).flatMap(([name, error]) => (error ? [name] : []))
}

test('accepts a code without limits and sends it in capital letters', () => {
  expect(errorsOf({})).toEqual([])
  expect(toNewDiscount(VALUES)).toEqual({
    code: 'WELCOME10',
    kind: 'percent',
    percent: 10,
    amount: null,
    minimum_subtotal: 0,
    starts_on: null,
    ends_on: null,
    max_uses: null,
    max_uses_per_customer: null,
    note: null,
  })
})

test.each<[Partial<DiscountValues>, string]>([
  [{ code: 'abc' }, 'code'],
  [{ code: 'TEN PERCENT' }, 'code'],
  [{ percent: '0' }, 'percent'],
  [{ percent: '101' }, 'percent'],
  [{ percent: '7.5' }, 'percent'],
  [{ kind: 'fixed', amount: '0' }, 'amount'],
  [{ kind: 'fixed', amount: '1.005' }, 'amount'],
  [{ minimum_subtotal: '-1' }, 'minimum_subtotal'],
  [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on'],
  [{ max_uses: '0' }, 'max_uses'],
  [{ max_uses_per_customer: '1.5' }, 'max_uses_per_customer'],
])('rejects %o at the field %s', (change, field) => {
  expect(errorsOf(change)).toEqual([field])
})

test('a free shipping code needs neither a percentage nor an amount', () => {
  expect(errorsOf({ kind: 'free_shipping', percent: '', amount: '' })).toEqual([])
})

test('ignores the value of another kind', () => {
  const values = { kind: 'fixed', amount: '5.00', percent: '500' }
  expect(errorsOf(values)).toEqual([])
  expect(toNewDiscount({ ...VALUES, ...values })).toMatchObject({ amount: 5, percent: null })
})
