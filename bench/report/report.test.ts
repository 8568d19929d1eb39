import { expect, test } from 'vitest'
import type { Cost } from '../result.ts'
import { drawChart } from './chart.ts'
import { compareWithBaseline } from './compare-baseline.ts'
import { toMarkdown } from './markdown.ts'
import { quantile, summarize } from './statistics.ts'
import { toResult } from './to-result.ts'
import { replaceCases } from './write-results.ts'

const cost = (serverCpuMs: number | undefined, databaseCpuMs: number | undefined, perSecond: number): Cost => ({
  serverCpuMs,
  databaseCpuMs,
  perSecond,
})
const around = (median: number, noise = 0.02) => ({ median, low: median - noise / 2, high: median + noise / 2 })
const STORED = { at: '2026-01-02T03:04:05.000Z', commit: 'abc', machine: '2 cores' }

test('quantiles interpolate between the closest values', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2)
  expect(quantile([7], 0.99)).toBe(7)
  expect(quantile([], 0.5)).toBeNaN()
})

test('one slow round does not change the summary much', () => {
  expect(summarize([0.5, 0.5, 0.1, 0.5, 0.5])).toEqual({ median: 0.5, low: 0.5, high: 0.5 })
})

test('the ratio compares CPU time of server and database, pair by pair', () => {
  const pairs = [
    { limit: cost(1, 1, 900), shop: cost(3, 1, 100) },
    { limit: cost(2, 2, 900), shop: cost(6, 2, 100) },
    { limit: cost(1, 1, 900), shop: cost(3, 1, 100) },
  ]
  const { ratio, passed, shop } = toResult('list', pairs, 0.6)
  expect(ratio?.median).toBe(0.5)
  expect(passed).toBe(false)
  expect(shop).toEqual(cost(3, 1, 100))
})

test('without CPU times the ratio compares requests per second', () => {
  const { ratio, passed } = toResult(
    'list',
    [{ limit: cost(undefined, undefined, 200), shop: cost(undefined, undefined, 150) }],
    0.7,
  )
  expect(ratio?.median).toBeCloseTo(0.75)
  expect(passed).toBe(true)
})

test('a case without a target neither passes nor fails', () => {
  expect(toResult('list', [{ limit: cost(1, 0, 1), shop: cost(1, 0, 1) }]).passed).toBeUndefined()
})

test('a ratio that fell by more than its spread is worse than the baseline', () => {
  const changes = compareWithBaseline(
    { fell: around(0.6), noisy: around(0.6, 0.2), rose: around(0.6), gone: around(0.6) },
    { fell: around(0.55), noisy: around(0.5), rose: around(0.9), added: around(0.1) },
  )
  expect(changes.filter(({ isWorse }) => isWorse).map(({ name }) => name)).toEqual(['fell'])
  expect(changes.map(({ name }) => name)).toEqual(['fell', 'noisy', 'rose'])
})

test('the tables show ratio, quartiles, CPU times and what was missed', () => {
  const list = toResult('list | all', [{ limit: cost(1, 1, 1234.4), shop: cost(3, 1, 100) }], 0.6)
  const idle = { name: 'idle', measured: '150 MB', target: 'at most 100 MB', passed: false }
  const changes = [{ name: 'json: list', before: around(0.9), now: around(0.5), isWorse: true }]
  const page = toMarkdown([{ ...STORED, name: 'json', results: [list, idle] }], changes)
  expect(page).toContain('2026-01-02 03:04 UTC, commit abc, 2 cores.')
  expect(page).toContain(
    '| list \\| all | 50% (missed) | 50% to 50% | at least 60% | 3.00 + 1.00 ms | 1.00 + 1.00 ms | 100/s | 1,234/s |',
  )
  expect(page).toContain('| idle | 150 MB | at most 100 MB (missed) |')
  expect(page).toContain('| json: list | 90% (89% to 91%) | 50% (49% to 51%) | worse |')
})

test('the chart has a bar for each ratio, as long as the ratio, with its name escaped', () => {
  const chart = drawChart([
    { name: 'a <b>', ratio: { median: 0.5, low: 0.4, high: 0.6 } },
    { name: 'c', ratio: { median: 1, low: 1, high: 1 } },
  ])
  expect(chart).toContain('a &lt;b&gt;')
  const lengths = [...chart.matchAll(/M430\.0 \d+H([\d.]+)v18/g)].map(([, end]) => Number(end) - 430)
  expect(lengths).toHaveLength(2)
  expect(lengths[0]).toBeCloseTo((lengths[1] ?? 0) / 2)
})

test('a run of one case keeps the results of the others', () => {
  const stored = (name: string, commit: string) => ({ ...STORED, name, commit, results: [] })
  const cases = replaceCases(
    [stored('json', 'old'), stored('pages', 'old')],
    [stored('json', 'new'), stored('latency', 'new')],
  )
  expect(cases.map(({ name, commit }) => [name, commit])).toEqual([
    ['json', 'new'],
    ['pages', 'old'],
    ['latency', 'new'],
  ])
})
