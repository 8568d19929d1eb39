// `npm run bench [name …]`: measures the performance targets, as ratios within one run, and the quality of the search and of the rights checks.
import type { Bench, Result } from './bench.ts'
import { cachedPages } from './cached-pages.ts'
import { orders } from './orders.ts'
import { queries } from './queries.ts'
import { review } from './review.ts'
import { rights } from './rights.ts'
import { searchQuality } from './search-quality.ts'
import { settlement } from './settlement.ts'

const benches: Bench[] = [searchQuality, cachedPages, queries, orders, review, rights, settlement]

const only = process.argv.slice(2)
const chosen = benches.filter(({ name }) => only.length === 0 || only.includes(name))
if (chosen.length === 0) {
  console.error(`Unknown benchmark. Available benchmarks: ${benches.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

let missed = 0
for (const { name, run } of chosen) {
  process.stdout.write(`\n${name}\n`)
  const results = await run()
  process.stdout.write(table(results))
  missed += results.filter(({ passed }) => !passed).length
}
process.stdout.write(missed === 0 ? '\nAll targets met.\n' : `\n${missed} targets missed.\n`)
process.exit(missed === 0 ? 0 : 1)

function table(results: Result[]) {
  const rows = results.map(({ name, measured, target, passed }) => [passed ? 'ok' : 'MISSED', name, measured, target])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('')
}
