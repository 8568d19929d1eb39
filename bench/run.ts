// `npm run bench [name …]`: every figure that the shop promises, as ratios within one run.
import type { Bench, Figure } from './bench.ts'
import { cachedPages } from './cached-pages.ts'
import { orders } from './orders.ts'
import { queries } from './queries.ts'
import { review } from './review.ts'
import { settlement } from './settlement.ts'

const benches: Bench[] = [cachedPages, queries, orders, review, settlement]

const only = process.argv.slice(2)
const chosen = benches.filter(({ name }) => only.length === 0 || only.includes(name))
if (chosen.length === 0) {
  console.error(`There is no such bench. Known: ${benches.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

let missed = 0
for (const { name, run } of chosen) {
  process.stdout.write(`\n${name}\n`)
  const figures = await run()
  process.stdout.write(table(figures))
  missed += figures.filter(({ passed }) => !passed).length
}
process.stdout.write(missed === 0 ? '\nAll targets are met.\n' : `\n${missed} targets are missed.\n`)
process.exit(missed === 0 ? 0 : 1)

function table(figures: Figure[]) {
  const rows = figures.map(({ figure, measured, target, passed }) => [
    passed ? 'ok' : 'MISSED',
    figure,
    measured,
    target,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('')
}
