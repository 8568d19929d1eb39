import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import {
  cents,
  centsFromDecimal,
  centsFromDollars,
  decimalFromCents,
  dollarsFromCents,
  formatAmount,
  formatMoney,
} from './money.ts'

const MAX_NUMERIC_CENTS = 99_999_999_99

describe('an amount in the database', () => {
  test.each([
    ['24.99', 24_99],
    ['0.00', 0],
    ['0.07', 7],
    ['100.00', 100_00],
    ['-19.99', -19_99],
    ['-0.05', -5],
    ['99999999.99', MAX_NUMERIC_CENTS],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %i cents, and back', (decimal, amount) => {
    expect(centsFromDecimal(decimal)).toBe(amount)
    expect(decimalFromCents(cents(amount))).toBe(decimal)
  })

  test.each([
    ['0', 0],
    ['80', 80_00],
    ['9.5', 9_50],
    ['-0.00', 0],
  ])('parses %s as %i cents', (decimal, amount) => {
    expect(centsFromDecimal(decimal)).toBe(amount)
  })

  test.each([
    '',
    ' 1.00',
    '1.00\n',
    '1,000.00',
    '24.999',
    '24.',
    '.99',
    '+1.00',
    '1e3',
    'NaN',
    'Infinity',
    '90071992547409.92',
  ])('rejects %j', (decimal) => {
    expect(() => centsFromDecimal(decimal)).toThrow(AppError)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('throws when formatting %d cents', (amount) => {
    expect(() => decimalFromCents(cents(amount))).toThrow(AppError)
  })
})

describe('an amount in JSON', () => {
  test('round-trips every price up to $100', () => {
    for (let amount = 0; amount <= 100_00; amount++)
      expect(centsFromDollars(dollarsFromCents(cents(amount)))).toBe(amount)
  })

  test.each([
    [24.99, 24_99],
    [100, 100_00],
    [0, 0],
    [-0, 0],
    [-19.99, -19_99],
    [1.1, 1_10],
    [4.35, 4_35],
    [99_999_999.99, MAX_NUMERIC_CENTS],
  ])('%d dollars are %i cents', (dollars, amount) => {
    expect(centsFromDollars(dollars)).toBe(amount)
  })

  test.each([0.1 + 0.2, 24.995, 0.001, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'rejects %d dollars as invalid input',
    (dollars) => {
      expect(() => centsFromDollars(dollars)).toThrow(expect.objectContaining({ code: 'invalid' }))
    },
  )

  test('serializes without floating-point noise', () => {
    expect(JSON.stringify([24_99, 30, 100_00, 69_96].map((amount) => dollarsFromCents(cents(amount))))).toBe(
      '[24.99,0.3,100,69.96]',
    )
  })
})

test.each([
  [1_119_55, '$1,119.55'],
  [100_00, '$100.00'],
  [1_000_00, '$1,000.00'],
  [MAX_NUMERIC_CENTS, '$99,999,999.99'],
  [-1_234_567_00, '-$1,234,567.00'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$0.05'],
  [-24_99, '-$24.99'],
])('formats %i cents as %s', (amount, shown) => {
  expect(formatMoney(cents(amount))).toBe(shown)
})

test.each([
  [34_98, 'usd', '$34.98'],
  [3498, 'jpy', '¥3,498'],
  [1, 'eur', '€0.01'],
  [100, 'not money', '100 not money'],
])('formats %i smallest units of %s as %s', (units, currency, shown) => {
  expect(formatAmount(units, currency)).toBe(shown)
})
