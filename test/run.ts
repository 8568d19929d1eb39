// `npm test [all] [check] [unit] [browser] [chaos] [file …]`: static checks, unit and integration tests, browser tests, the
// short form of `npm run chaos`. Prints the failed tests and the totals at the end. Without `all`, it leaves out chaos and long
// proofs, and runs the browser tests of the specification and of the main journeys. With parts of file names, it runs all
// tests of those files.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureBrowser } from './browser.ts'
import { runChecks } from './checks.ts'
import { openVolatilePostgres } from './postgres.ts'
import { runNode } from './run-node.ts'
import { chaosCounts, NONE, playwrightCounts, sum, type TestCounts, vitestCounts } from './test-counts.ts'

const args = process.argv.slice(2)
const isAll = args.includes('all')
const PARTS = ['check', 'unit', 'browser', 'chaos']
const only = args.filter((arg) => PARTS.includes(arg))
const files = args.filter((arg) => arg !== 'all' && !PARTS.includes(arg))
if (files.length > 0 && !only.includes('unit') && !only.includes('browser')) {
  process.stderr.write('Name the part that has the files: `npm test unit <file …>` or `npm test browser <file …>`.\n')
  process.exit(1)
}
/** In the titles of browser tests that prove lines of the specification, or as a tag. */
const CORE = '\\[spec|@core'
const postgres = await openVolatilePostgres()
const scratch = postgres.folder
const env = {
  TEST_DATABASE_URL: postgres.url,
  NODE_ENV: 'test',
  PITLANE_TEST_SCRATCH: scratch,
  PITLANE_TEST: isAll || files.length > 0 ? 'all' : 'core',
}

async function staticChecks(): Promise<TestCounts> {
  const { passed, failed } = await runChecks()
  return { ...NONE, passed: passed.length, failed: failed.length, failures: failed.map((name) => `check › ${name}`) }
}

async function unitAndIntegration() {
  const report = path.join(scratch, 'vitest.json')
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const code = await runNode('node_modules/vitest/vitest.mjs', options, env)
  return vitestCounts(await readReport(report), code)
}

async function browser() {
  const CHROME_PATH = await ensureBrowser()
  const report = path.join(scratch, 'playwright.json')
  const options = ['test', '--reporter=list,json', ...(isAll || files.length > 0 ? files : [`--grep=${CORE}`])]
  const code = await runNode('node_modules/@playwright/test/cli.js', options, {
    ...env,
    CHROME_PATH,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return playwrightCounts(await readReport(report), code)
}

async function chaos() {
  const report = path.join(scratch, 'chaos.json')
  const code = await runNode('chaos/run.ts', ['--quick'], { CHAOS_REPORT: report })
  return chaosCounts(await readReport(report), code)
}

const parts = { check: staticChecks, unit: unitAndIntegration, browser, chaos }
const isWanted = (name: string) => (only.length > 0 ? only.includes(name) : isAll || name !== 'chaos')
const counts: TestCounts[] = []
try {
  for (const [name, part] of Object.entries(parts)) if (isWanted(name)) counts.push(await part())
} finally {
  await postgres.close()
}

const { passed, failed, skipped, failures, retried } = sum(counts)
printList('Passed after a retry', retried)
printList('Failed', failures)
const afterRetry = retried.length > 0 ? ` (${retried.length} after a retry)` : ''
process.stdout.write(`\n${passed} passed${afterRetry}, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}

function printList(title: string, lines: string[]) {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
}
