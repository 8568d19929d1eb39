import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import type { Result } from '../result.ts'
import { drawChart } from './chart.ts'
import { type Change, compareWithBaseline, type Ratios } from './compare-baseline.ts'
import { type CaseResults, type StoredCase, toMarkdown } from './markdown.ts'

const FOLDER = 'bench/results'
const LATEST = `${FOLDER}/latest.json`
const BASELINE = 'bench/baseline.json'

/** Writes the latest results of each case as JSON, tables and a chart, and returns how this run compares with the baseline. */
export function writeResults(measured: CaseResults[]): Change[] {
  const changes = compareWithBaseline(readJson<Ratios>(BASELINE, {}), ratiosOf(measured))
  const at = new Date().toISOString()
  const fresh = measured.map((one): StoredCase => ({ ...one, at, commit: commit(), machine: machine() }))
  const cases = replaceCases(readJson<StoredCase[]>(LATEST, []), fresh)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(LATEST, `${JSON.stringify(cases, null, 2)}\n`)
  writeFileSync(`${FOLDER}/latest.md`, toMarkdown(cases, changes))
  const bars = Object.entries(ratiosOf(cases)).map(([name, ratio]) => ({ name, ratio }))
  if (bars.length > 0) writeFileSync(`${FOLDER}/latest.svg`, drawChart(bars))
  return changes
}

/** A run of some cases keeps the results of the others. @internal for its test */
export function replaceCases(stored: readonly StoredCase[], fresh: readonly StoredCase[]): StoredCase[] {
  const byName = new Map([...stored, ...fresh].map((one) => [one.name, one]))
  return [...byName.values()]
}

/** Replaces the ratios of the cases that ran, and keeps the others. */
export function saveBaseline(cases: CaseResults[]): void {
  writeFileSync(BASELINE, `${JSON.stringify({ ...readJson<Ratios>(BASELINE, {}), ...ratiosOf(cases) }, null, 2)}\n`)
}

function readJson<Content>(file: string, missing: Content): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing
    throw error
  }
}

function ratiosOf(cases: readonly CaseResults[]): Ratios {
  const all = cases.flatMap((one) =>
    one.results.map((result): [string, Result] => [`${one.name}: ${result.name}`, result]),
  )
  return Object.fromEntries(all.flatMap(([name, { ratio }]) => (ratio ? [[name, round(ratio)]] : [])))
}

function round({ median, low, high }: NonNullable<Result['ratio']>) {
  const three = (value: number) => Math.round(value * 1000) / 1000
  return { median: three(median), low: three(low), high: three(high) }
}

function machine() {
  const [cpu] = os.cpus()
  return `${os.availableParallelism()} cores (${cpu?.model ?? 'unknown'}), Node ${process.version}, ${process.platform}`
}

/** Unknown outside a repository. */
function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
