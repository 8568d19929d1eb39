import { expect, test } from 'vitest'
import { judgeKills } from './judge-kills.ts'

const RUN = {
  ...{ checkouts: 100, wantedKills: 6, killed: 6, targets: new Map([['worker', 6]]) },
  ...{ paid: 86, orders: 86, refunded: 9, indexes: 500, perSecond: 10, settledMs: 1000 },
  ...{ controls: [1000], restarts: [2000], recoveries: [100] },
}
const judge = (change: Partial<typeof RUN> = {}, quick = false) =>
  judgeKills({ ...RUN, ...change }, quick).map((row) => 'passed' in row && row.passed)

test('a run with payments, kills and recoveries passes', () => {
  expect(judge()).toEqual([true, true, true])
  expect(judge({}, true)).toEqual([true, true, true])
})

test.each([false, true])('a run without payments, kills or recoveries proves nothing (quick: %s)', (quick) => {
  expect(judge({ paid: 0, orders: 0 }, quick)[0]).toBe(false)
  expect(judge({ paid: 50, orders: 50 }, quick)[0]).toBe(false)
  expect(judge({ orders: 85 }, quick)[0]).toBe(false)
  expect(judge({ killed: 5 }, quick)[0]).toBe(false)
  expect(judge({ recoveries: [], restarts: [] }, quick)).toEqual([true, false, false])
  expect(judge({ controls: [] }, quick)).toEqual([true, true, false])
})

test('a restart may take five seconds more than a start without a kill under the same load', () => {
  const judgeRestart = (restarts: number[], controls: number[]) => judge({ restarts, controls })[2]
  expect(judgeRestart([9000], [2000, 5000, 9000])).toBe(true)
  expect(judgeRestart([2000, 9000], [2000, 3000, 9000])).toBe(false)
})

test('only the full form names and judges the limits of time', () => {
  const slow = { restarts: [9000], recoveries: [9000] }
  expect(judge(slow)).toEqual([true, false, false])
  expect(judge(slow, true)).toEqual([true, true, true])
  const figures = (quick: boolean) => judgeKills(RUN, quick).map(({ figure }) => figure.includes('limit'))
  expect(figures(false)).toEqual([false, true, true])
  expect(figures(true)).toEqual([false, false, false])
})
