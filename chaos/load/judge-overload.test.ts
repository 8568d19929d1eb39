import { describe, expect, test } from 'vitest'
import { judgeAnswers, judgeMemory, judgeServed } from './judge-overload.ts'
import type { Sample } from './mixed-arrivals.ts'
import { secondsToNormal } from './read-samples.ts'
import { KINDS, SALES } from './shop-mix.ts'

const sample = (kind: string, status: number): Sample => ({
  kind,
  status,
  dueMs: 0,
  ms: 5,
  hasRetryAfter: status === 503,
})
const all = (status: number) => KINDS.map((kind) => sample(kind, status))
const passed = (before: Sample[], during: Sample[], quick: boolean) =>
  judgeServed({ before, during, quick }).map((row) => 'passed' in row && row.passed)

test.each([true, false])('a shop that refuses everything fails (quick: %s)', (quick) => {
  expect(judgeAnswers(all(503)).slice(0, 2)).toMatchObject([{ passed: true }, { passed: true }])
  expect(passed(all(503), all(503), quick)).toEqual([false, false])
  expect(passed(all(200), all(503), quick)).toEqual([true, false])
  expect(passed(all(200), all(200), quick)).toEqual([true, true])
  expect(passed([], [], quick)).toEqual([false, false])
})

test.each(SALES)('each kind of sale is judged separately: %s', (refused) => {
  const served = SALES.filter((kind) => kind !== refused)
  const during = served.flatMap((kind) => Array.from({ length: 500 }, () => sample(kind, 200)))
  expect(passed(all(200), [...during, sample(refused, 200)], false)).toEqual([true, true])
  expect(passed(all(200), [...during, sample(refused, 503)], false)).toEqual([true, false])
  expect(passed(all(200), [...during, sample(refused, 503)], true)).toEqual([true, false])
})

test('the pages of a checkout are sales, like the checkout itself', () => {
  expect(SALES).toEqual(['checkout page', 'checkout', 'order', 'webhook'])
})

test('memory above the limit fails, and so does a process that cannot be read', () => {
  const megabytes = (count: number) => ({ rssBytes: count * 2 ** 20, pssBytes: 0 })
  expect(judgeMemory(megabytes(767))).toMatchObject({ figure: '767 MB', passed: true })
  expect(judgeMemory(megabytes(768))).toMatchObject({ passed: false })
  expect(judgeMemory(undefined)).toMatchObject({ passed: false })
})

describe('after an overload, the shop is normal', () => {
  const before = Array.from({ length: 100 }, () => sample('order', 200))
  /** Ten requests per second; those of the given seconds are slow. */
  const halfMinute = (slow: number[], status = 200) =>
    Array.from({ length: 300 }, (_, index) => {
      const second = Math.floor(index / 10)
      const isSlow = slow.includes(second)
      return { ...sample('order', isSlow ? status : 200), dueMs: index * 100, ms: isSlow ? 900 : 5 }
    })

  test.each([
    ['immediately', halfMinute([]), 0],
    ['immediately, if a single second at the end is slow', halfMinute([28]), 0],
    ['once slow seconds are over', halfMinute([0, 1, 2, 3]), 3], // the fourth is then less than 5% of the rest
    ['after the last refusal', halfMinute([4], 503), 5],
    ['never, if every second one is slow', halfMinute(Array.from({ length: 15 }, (_, half) => 2 * half)), Infinity],
  ])('%s', (_, samples, seconds) => {
    expect(secondsToNormal(samples, before)).toBe(seconds)
  })
})
