// `npm run chaos [case …]`: long proofs that nothing is lost, whatever breaks. Prints a table of test, figure, verdict, commit and seed.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArguments } from './arguments.ts'
import { type ChaosCase, type ChaosOptions, type Verdict, verdictOf } from './case.ts'
import { cases } from './cases.ts'
import { readCommit } from './read-commit.ts'
import { type Row, summarize, toMarkdown, toText } from './table.ts'

/** `npm test all` reads the rows as JSON. The table is that of the latest run by hand. */
const { CHAOS_REPORT } = process.env
const RESULTS = CHAOS_REPORT ?? '.cache/chaos.md'

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
  const commit = readCommit()
  const verdicts = await runCase(one, { ...options, report })
  rows.push(...verdicts.map((verdict) => ({ ...verdict, commit, seed: options.seed })))
  saveRows() // after each case, so that an interrupted run keeps what it has
}

process.stdout.write(`\n${toText(rows)}\nTable: ${RESULTS}\n${summarize(rows)}\n`)
process.exit(rows.some((row) => verdictOf(row) === 'failed') ? 1 : 0)

/** A case that throws or proves nothing has failed; the others still run. */
async function runCase({ name, run }: ChaosCase, options: ChaosOptions): Promise<Verdict[]> {
  try {
    const verdicts = await run(options)
    return verdicts.length > 0 ? verdicts : [{ test: name, figure: 'the case has no result', passed: false }]
  } catch (error) {
    console.error(error)
    return [{ test: name, figure: (error as Error).message, passed: false }]
  }
}

function saveRows() {
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  const report = CHAOS_REPORT
    ? JSON.stringify(rows.map((row) => ({ ...row, verdict: verdictOf(row) })))
    : toMarkdown(rows)
  writeFileSync(RESULTS, report)
}
