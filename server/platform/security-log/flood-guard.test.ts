import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { createFloodGuard } from './flood-guard.ts'

const START = Date.parse('2026-11-15T12:00:00Z')

function admitted(
  guard: ReturnType<typeof createFloodGuard<string>>,
  count: number,
  ip: (n: number) => string,
  now = START,
) {
  return Array.from({ length: count }, (_, n) => guard.admit('denied', { ip: ip(n) }, now)).filter(Boolean).length
}

test('writes 20 events per IP address and minute, and counts the rest in one summary', () => {
  const guard = createFloodGuard<string>()
  expect(admitted(guard, 5000, () => '203.0.113.9')).toBe(20)
  expect(guard.takeSuppressed()).toEqual([{ type: 'denied', source: { ip: '203.0.113.9' }, count: 4980 }])
  expect(guard.takeSuppressed()).toEqual([])
})

test('another IP address, another type and the next minute are not affected', () => {
  const guard = createFloodGuard<string>()
  admitted(guard, 100, () => '203.0.113.9')
  expect(guard.admit('denied', { ip: '203.0.113.10' }, START)).toBe(true)
  expect(guard.admit('reuse', { ip: '203.0.113.9' }, START)).toBe(true)
  expect(guard.admit('denied', { ip: '203.0.113.9' }, START + MINUTE_MS)).toBe(true)
})

test('writes 300 events per type and minute from any number of IP addresses, with one summary', () => {
  const guard = createFloodGuard<string>()
  expect(admitted(guard, 50_000, (n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)).toBe(300)
  expect(guard.takeSuppressed()).toEqual([{ type: 'denied', source: {}, count: 49_700 }])
})

test('a flood that lasts all day writes at most 20,000 events of its type', () => {
  const guard = createFloodGuard<string>()
  const dayStart = Math.floor(START / DAY_MS) * DAY_MS
  let written = 0
  for (let minute = 0; minute < 24 * 60; minute++) {
    written += admitted(guard, 400, (n) => `10.0.${n >> 8}.${n & 255}`, dayStart + minute * MINUTE_MS)
  }
  expect(written).toBe(20_000)
  expect(guard.admit('denied', { ip: '10.0.0.1' }, dayStart + DAY_MS)).toBe(true)
})

test('users who share an IP address do not hide the events of each other', () => {
  const guard = createFloodGuard<string>()
  const accounts = Array.from({ length: 100 }, (_, n) => ({ accountId: `account-${n}` }))
  expect(accounts.every((account) => guard.admit('sign-in', account, START))).toBe(true)
})
