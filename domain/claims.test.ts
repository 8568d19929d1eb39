import { expect, test } from 'vitest'
import { claimExpiry, DEFAULT_CLAIM_RULES, deadlineEnd, formatTimeLeft, nextReminder } from './claims.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

const now = new Date('2026-11-01T00:00:00.000Z')
const at = (day: string) => new Date(`${day}T00:00:00.000Z`)

test('a deadline ends with its day in UTC', () => {
  expect(deadlineEnd('2026-11-30')).toEqual(at('2026-12-01'))
})

test.each([
  ['a third of 30 days', '2026-11-30', at('2026-11-11')],
  ['at least 24 hours', '2026-11-02', at('2026-11-02')],
  ['never after the deadline', '2026-11-01', at('2026-11-02')],
])('a claim lasts %s', (_, deadline, expected) => {
  expect(claimExpiry(deadline, now, DEFAULT_CLAIM_RULES)).toEqual(expected)
})

test('a claim on the last day ends with the deadline, even if less than 24 hours are left', () => {
  const evening = new Date('2026-11-30T22:00:00.000Z')
  expect(claimExpiry('2026-11-30', evening, DEFAULT_CLAIM_RULES)).toEqual(at('2026-12-01'))
})

test('admins can change the share and the minimum', () => {
  expect(claimExpiry('2026-11-30', now, { share: 0.5, minHours: 24, maxClaims: null })).toEqual(at('2026-11-16'))
  expect(claimExpiry('2026-11-10', now, { share: 0.01, minHours: 72, maxClaims: null })).toEqual(at('2026-11-04'))
})

test('reminders come three days and one day before the end, and only those that are still to come', () => {
  const end = at('2026-11-11')
  expect(nextReminder(end, now)).toEqual(at('2026-11-08'))
  expect(nextReminder(end, at('2026-11-08'))).toEqual(at('2026-11-10'))
  expect(nextReminder(end, at('2026-11-10'))).toBeNull()
})

test.each([
  [3 * DAY_MS + 23 * HOUR_MS, '3 days'],
  [DAY_MS, '1 day'],
  [DAY_MS - 1, '23 hours'],
  [HOUR_MS - 1, '59 minutes'],
  [MINUTE_MS - 1, 'less than a minute'],
  [-5, 'less than a minute'],
])('%i ms are shown as %s', (leftMs, text) => {
  expect(formatTimeLeft(leftMs)).toBe(text)
})
