import { expect, test } from 'vitest'
import { formatDay, formatMonth } from './words.ts'

test.each([
  ['2026-11-30', 'Nov 30, 2026'],
  ['2026-01-01T00:00:00Z', 'Jan 1, 2026'],
  ['2026-12-31T23:59:59.999Z', 'Dec 31, 2026'],
  ['2026-05-09T23:30:00-04:00', 'May 10, 2026'],
])('%s is shown as %s', (moment, shown) => {
  expect(formatDay(moment)).toBe(shown)
})

test('a month is shown without its days', () => {
  const months = Array.from({ length: 12 }, (_, index) => formatMonth(`2026-${String(index + 1).padStart(2, '0')}`))
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  expect(months).toEqual(months.map((_, index) => format.format(Date.UTC(2026, index))))
})
