// `npm run bench [case …]`: measures the performance targets as ratios to their limits within one run, and the quality of the search and of the rights checks.
import { parseArguments } from './arguments.ts'
import { accounts } from './cases/accounts.ts'
import { cachedPages } from './cases/cached-pages.ts'
import { checkout } from './cases/checkout.ts'
import { demo } from './cases/demo.ts'
import { firstVisit } from './cases/first-visit.ts'
import { footprint } from './cases/footprint.ts'
import { json } from './cases/json.ts'
import { latency } from './cases/latency.ts'
import { orders } from './cases/orders.ts'
import { pages } from './cases/pages.ts'
import { partitions } from './cases/partitions.ts'
import { pictures } from './cases/pictures.ts'
import { processes } from './cases/processes.ts'
import { queries } from './cases/queries.ts'
import { review } from './cases/review.ts'
import { rights } from './cases/rights.ts'
import { searchQuality } from './cases/search-quality.ts'
import { settlement } from './cases/settlement.ts'
import { uploads } from './cases/uploads.ts'
import type { CaseResults } from './report/markdown.ts'
import { saveBaseline, writeResults } from './report/write-results.ts'
import type { Bench, Result } from './result.ts'

const benches: Bench[] = [
  json,
  pages,
  cachedPages,
  checkout,
  settlement,
  accounts,
  pictures,
  uploads,
  latency,
  processes,
  footprint,
  demo,
  firstVisit,
  queries,
  orders,
  partitions,
  review,
  searchQuality,
  rights,
]

const parsed = parseArguments(process.argv.slice(2), benches)
if ('help' in parsed) {
  process.stdout.write(`${parsed.help}\n`)
  process.exit(0)
}
if ('error' in parsed) {
  console.error(parsed.error)
  process.exit(1)
}

const cases: CaseResults[] = []
for (const { name: plainName, run, scales } of parsed.chosen) {
  // Ratios of shops of different sizes cannot be compared.
  const name = scales && parsed.options.isScale ? `${plainName} at scale` : plainName
  process.stdout.write(`\n${name}\n`)
  const results = await run(parsed.options)
  process.stdout.write(table(results))
  cases.push({ name, results })
}
// The figures of short rounds are not worth keeping.
const changes = parsed.options.isQuick ? [] : writeResults(cases)
const worse = changes.filter(({ isWorse }) => isWorse)
for (const { name, before, now } of worse)
  process.stdout.write(`\nWorse than the baseline: ${name}, ${before.median} before, ${now.median} now`)
if (parsed.saveBaseline) saveBaseline(cases)
const missed = cases.flatMap(({ results }) => results).filter(({ passed }) => passed === false).length
process.stdout.write(missed === 0 ? '\nAll targets met.\n' : `\n${missed} targets missed.\n`)
process.exit(missed + worse.length === 0 ? 0 : 1)

function table(results: Result[]) {
  const rows = results.map(({ name, measured, target = '', passed }) => [
    passed === false ? 'MISSED' : passed ? 'ok' : '',
    name,
    measured,
    target,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('')
}
