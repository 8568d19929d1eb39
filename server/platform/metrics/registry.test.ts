import { expect, test } from 'vitest'
import { defineCounter, defineGauge, defineHistogram, readMetrics, toGauge } from './registry.ts'
import { mergeSnapshots, renderSnapshots } from './snapshots.ts'

function render(name: string) {
  return renderSnapshots(readMetrics().filter((metric) => metric.name === name))
}

test('a counter counts by label, and escapes label values', () => {
  const counter = defineCounter('test_total', 'A counter.', ['kind', 'outcome'])
  counter.add(1, 'mail', 'sent')
  counter.add(2, 'mail', 'sent')
  counter.add(1, 'a "b"\n\\', 'failed')
  expect(render('test_total')).toBe(
    [
      '# HELP test_total A counter.',
      '# TYPE test_total counter',
      'test_total{kind="mail",outcome="sent"} 3',
      'test_total{kind="a \\"b\\"\\n\\\\",outcome="failed"} 1',
      '',
    ].join('\n'),
  )
})

test('a gauge is read when the metrics are', () => {
  let value = 1
  defineGauge('test_gauge', 'A gauge.', [], () => [[value]])
  value = 7
  expect(render('test_gauge')).toContain('\ntest_gauge 7\n')
})

test('the buckets of a histogram are cumulative', () => {
  const histogram = defineHistogram('test_seconds', 'A histogram.', ['route'], [0.1, 1])
  for (const seconds of [0.05, 0.1, 0.5, 3]) histogram.observe(seconds, '/')
  expect(render('test_seconds').split('\n').slice(2, -1)).toEqual([
    'test_seconds_bucket{route="/",le="0.1"} 2',
    'test_seconds_bucket{route="/",le="1"} 3',
    'test_seconds_bucket{route="/",le="+Inf"} 4',
    'test_seconds_sum{route="/"} 3.65',
    'test_seconds_count{route="/"} 4',
  ])
})

test('processes add up, except for values that have a maximum', () => {
  const counted = (value: number) => ({
    name: 'a_total',
    help: '',
    kind: 'counter' as const,
    merge: 'sum' as const,
    values: { 'a_total{x="1"}': value },
  })
  const merged = mergeSnapshots([
    [counted(1), toGauge('b', '', [], [[5]])],
    [counted(2), toGauge('b', '', [], [[3]])],
    [{ ...counted(0), values: { 'a_total{x="2"}': 9 } }],
  ])
  expect(merged.map(({ values }) => values)).toEqual([{ 'a_total{x="1"}': 3, 'a_total{x="2"}': 9 }, { b: 5 }])
})
