import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type DayTotals, summarizeDays } from './summarize-days.ts'

const day: DayTotals = {
  day: '2026-11-01',
  orders: 2,
  grossCents: cents(100_00),
  refundedCents: cents(30_00),
  submissions: 3,
  reviewed: 2,
  reviewSeconds: 7200 * 2,
  visits: 40,
}

test('adds up days; revenue is less refunds, the average order is not', () => {
  expect(summarizeDays([day, { ...day, orders: 1, grossCents: cents(50_00), refundedCents: cents(0) }])).toEqual({
    revenue: 120,
    orders: 3,
    average_order: 50,
    submissions: 6,
    review_hours: 2,
    visits: 80,
    conversion: 0.0375,
  })
})

test('ratios of an empty period are unknown', () => {
  expect(summarizeDays([])).toEqual({
    revenue: 0,
    orders: 0,
    average_order: null,
    submissions: 0,
    review_hours: null,
    visits: null,
    conversion: null,
  })
})

test('orders of days without a count of visits do not raise the conversion', () => {
  expect(summarizeDays([day, { ...day, visits: null, orders: 100 }])).toMatchObject({ visits: 40, conversion: 0.05 })
})
