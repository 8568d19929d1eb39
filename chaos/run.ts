// `npm run chaos [case …]`: long proofs that nothing is lost, whatever breaks. Prints a table of test, figure, verdict and seed.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArguments } from './arguments.ts'
import type { ChaosCase, ChaosOptions, Verdict } from './case.ts'
import { cases } from './cases.ts'
import { type Row, toMarkdown, toText } from './table.ts'

const RESULTS = '.cache/chaos.md'

const parsed = parseArguments(process.argv.slice(2), cases)
if ('help' in parsed) {
  process.stdout.write(`${parsed.help}\n`)
  process.exit(0)
}
if ('error' in parsed) {
  console.error(parsed.error)
  process.exit(1)
}

const { chosen, options } = parsed
const report = (line: string) => void process.stdout.write(`  ${new Date().toISOString().slice(11, 19)} ${line}\n`)
const rows: Row[] = []
for (const one of chosen) {
  process.stdout.write(`\n${one.name}: ${one.title} (seed ${options.seed})\n`)
  const verdicts = await runCase(one, { ...options, report })
  rows.push(...verdicts.map((verdict) => ({ ...verdict, seed: options.seed })))
  saveRows() // after each case, so that an interrupted run keeps what it has
}

const failed = rows.filter(({ passed }) => !passed).length
process.stdout.write(`\n${toText(rows)}\n${failed === 0 ? 'All passed.' : `${failed} failed.`} Table: ${RESULTS}\n`)
process.exit(failed === 0 ? 0 : 1)

/** A case that throws has failed; the others still run. */
async function runCase({ name, run }: ChaosCase, options: ChaosOptions): Promise<Verdict[]> {
  try {
    return await run(options)
  } catch (error) {
    console.error(error)
    return [{ test: name, figure: (error as Error).message, passed: false }]
  }
}

function saveRows() {
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, toMarkdown(rows))
}
