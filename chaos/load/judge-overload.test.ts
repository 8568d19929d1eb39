import { expect, test } from 'vitest'
import { judgeAnswers, judgeServed } from './judge-overload.ts'
import type { Sample } from './mixed-arrivals.ts'
import { KINDS } from './shop-mix.ts'

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

test('each kind of sale is judged separately', () => {
  const orders = Array.from({ length: 500 }, () => sample('order', 200))
  const during = [...orders, sample('checkout', 200), sample('webhook', 503)]
  expect(passed(all(200), during, false)).toEqual([true, false])
  expect(passed(all(200), during, true)).toEqual([true, false])
})
