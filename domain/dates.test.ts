import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatDay, formatLaunch, formatLongMonth, formatMonth, formatUtcTime, isoDay, lastMonths } from './dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { formatAge, formatLocalDay, formatLocalTime } from './local-dates.ts'

test.each([
  ['2026-11-30', 'Nov 30, 2026'],
  ['2026-01-01T00:00:00Z', 'Jan 1, 2026'],
  ['2026-12-31T23:59:59.999Z', 'Dec 31, 2026'],
  ['2026-05-09T23:30:00-04:00', 'May 10, 2026'],
])('formats %s as %s', (moment, shown) => {
  expect(formatDay(moment)).toBe(shown)
})

test.each([
  ['2026-02-28T23:59:59Z', ['2025-12', '2026-01', '2026-02']],
  ['2026-03-31T00:00:00Z', ['2026-01', '2026-02', '2026-03']],
])('the last three months at %s are %j', (moment, months) => {
  expect(lastMonths(3, new Date(moment))).toEqual(months)
})

test('month names match Intl', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
  const intl = (month: 'short' | 'long') =>
    months.map((text) =>
      new Intl.DateTimeFormat('en-US', { month, year: 'numeric', timeZone: 'UTC' }).format(new Date(text)),
    )
  expect(months.map(formatMonth)).toEqual(intl('short'))
  expect(months.map(formatLongMonth)).toEqual(intl('long'))
})

const ZONES = [
  'UTC',
  'America/Chicago',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Adelaide',
  'Europe/Berlin',
]

describe.each(ZONES)('in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  test('the test runs in this time zone', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  test('server-rendered dates are in UTC', () => {
    expect(formatDay('2026-12-31T23:59:59.999Z')).toBe('Dec 31, 2026')
    expect(formatDay('2026-01-01T00:00:00Z')).toBe('Jan 1, 2026')
    expect(formatUtcTime(new Date('2026-11-03T04:05:59Z'))).toBe('Nov 3, 04:05 UTC')
    expect(formatMonth('2026-11')).toBe('Nov 2026')
    expect(isoDay(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11-30')
  })

  test('[spec 11] the launch moment is presented as noon CDT', () => {
    expect(formatLaunch(new Date('2025-08-24T17:00:00Z'))).toBe('August 24, 2025 at 12:00 PM CDT')
  })

  test('[spec 182] shows the same date for a carrier date given as midnight UTC', () => {
    expect(formatLocalDay('2026-11-17T00:00:00.000Z')).toBe('Nov 17, 2026')
  })

  test('local dates and times match Intl for every hour around both clock changes', () => {
    const moments = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'].flatMap((day) =>
      Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(`${day}T00:07:00Z`) + hour * HOUR_MS).toISOString()),
    )
    const intl = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
      return moments.map((moment) => format.format(new Date(moment)))
    }
    expect(moments.map(formatLocalDay)).toEqual(intl({ dateStyle: 'medium' }))
    expect(moments.map(formatLocalTime)).toEqual(intl({ dateStyle: 'medium', timeStyle: 'short' }))
  })
})

test.each([
  [0, '1 minute'],
  [MINUTE_MS - 1000, '1 minute'],
  [12 * MINUTE_MS, '12 minutes'],
  [HOUR_MS, '1 hour'],
  [2 * DAY_MS, '2 days'],
])('formats an age of %i ms as %s', (ms, age) => {
  expect(formatAge(ms / 1000)).toBe(age)
})
