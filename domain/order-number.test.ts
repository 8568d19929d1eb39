import { expect, test } from 'vitest'
import { FIRST_ORDER_NUMBER, formatOrderNumber, parseOrderNumber } from './order-number.ts'

test('an order number has a prefix', () => {
  expect(formatOrderNumber(20_418)).toBe('PL-20418')
  expect(formatOrderNumber(FIRST_ORDER_NUMBER)).toBe('PL-20001')
})

test.each(['PL-20418', 'pl-20418', 'Pl20418', 'PL 20418', ' pl - 20418 ', '#PL-20418'])(
  '%j is an order number',
  (text) => {
    expect(parseOrderNumber(text)).toEqual({ number: 20_418, isCertain: true })
  },
)

test.each(['20418', '#20418', ' 20418 '])('%j may be an order number', (text) => {
  expect(parseOrderNumber(text)).toEqual({ number: 20_418, isCertain: false })
})

test.each(['', 'PL-', '12', '1234567890', 'Paul 20418', '20418a', 'PL-20418-1'])('%j is no order number', (text) => {
  expect(parseOrderNumber(text)).toBeUndefined()
})
