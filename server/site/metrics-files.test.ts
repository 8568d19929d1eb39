import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readShopMetrics } from '#server/features/status/shop-metrics.ts'
import '#server/platform/metrics/process-metrics.ts'
import '#server/worker/worker.ts'
import { readMetrics, type Snapshot } from '#server/platform/metrics/registry.ts'
import { testDatabase } from '#test/database.ts'
import '#test/site.ts'

testDatabase()

const NAME = /\b(?:pitlane|http|process|nodejs)_[a-z0-9_]+/g
const ROW = /^\| `(\w+)` \| (\w+) \| (.*?) \|/

async function existing(): Promise<Map<string, Snapshot['kind']>> {
  const all = [...readMetrics(), ...(await readShopMetrics())]
  return new Map(all.map(({ name, kind }) => [name, kind]))
}

/** A histogram has no sample under its own name. */
function samplesOf(name: string, kind: Snapshot['kind']) {
  return kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name]
}

test.each(['ops/alerts.yml', 'ops/grafana-dashboard.json'])('%s uses only metrics that exist', async (file) => {
  const samples = new Set([...(await existing())].flatMap(([name, kind]) => samplesOf(name, kind)))
  const used = new Set((await readFile(file, 'utf8')).match(NAME))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !samples.has(name))).toEqual([])
})

test('docs/metrics.md lists every metric with its type, and no other', async () => {
  const lines = (await readFile('docs/metrics.md', 'utf8')).split('\n')
  const documented = lines.flatMap((line) => {
    const [, name, kind] = ROW.exec(line) ?? []
    return name ? [[name, kind]] : []
  })
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(await existing()))
})

test('every metric is on the dashboard', async () => {
  const dashboard = await readFile('ops/grafana-dashboard.json', 'utf8')
  expect([...(await existing()).keys()].filter((name) => !dashboard.includes(name))).toEqual([])
})

test('every alert says what to do', async () => {
  const [, ...alerts] = (await readFile('ops/alerts.yml', 'utf8')).split('- alert: ')
  expect(alerts.length).toBeGreaterThan(10)
  for (const alert of alerts)
    for (const part of [/expr: .+/, /severity: (?:page|ticket)/, /summary: .+/, /action: .+/])
      expect(alert).toMatch(part)
})
