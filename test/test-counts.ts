import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** `failures` and `retried` say which tests failed at first, and why in a line each. `retried` tests are included in `passed`. */
export type TestCounts = { passed: number; failed: number; skipped: number; failures: string[]; retried: string[] }

export const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })) }),
  ),
})
type PlaywrightSuite = { specs?: z.infer<typeof playwrightSpec>[] | undefined; suites?: PlaywrightSuite[] | undefined }
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec).optional(),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
})

const chaosReport = z.array(
  z.object({ test: z.string(), figure: z.string(), verdict: z.enum(['passed', 'failed', 'skipped']) }),
)

/** Counts one failure if the runner itself failed, for example because of a crash. */
export function vitestCounts(report: unknown, exitCode: number): TestCounts {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return { ...NONE, failed: 1, failures: ['The unit tests wrote no report.'] }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = parsed.data
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failsToLoad = status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    if (failsToLoad) return [{ status, text: describe(file, '', message) }]
    return assertionResults
      .filter(({ failureMessages }) => failureMessages?.length)
      .map(({ fullName, failureMessages, status }) => ({
        status,
        text: describe(file, fullName, failureMessages?.[0]),
      }))
  })
  const textsOf = (status: string) => tests.filter((test) => test.status === status).map(({ text }) => text)
  const failed = atLeastOne(numFailedTests, exitCode)
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests,
    failures: explain(textsOf('failed'), failed),
    retried: textsOf('passed'),
  }
}

export function playwrightCounts(report: unknown, exitCode: number): TestCounts {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return { ...NONE, failed: 1, failures: ['The browser tests wrote no report.'] }
  const { expected, unexpected, flaky, skipped } = parsed.data.stats
  const tests = specsOf(parsed.data.suites).map(({ file, title, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap(({ error }) => error?.message ?? [])
    return { ok, errors, text: describe(file, title, errors[0]) }
  })
  const failed = atLeastOne(unexpected, exitCode)
  const failures = tests.filter(({ ok }) => !ok).map(({ text }) => text)
  const retried = tests.filter(({ ok, errors }) => ok && errors.length > 0).map(({ text }) => text)
  return { passed: expected + flaky, failed, skipped, failures: explain(failures, failed), retried }
}

/** Of the rows that `npm run chaos` has saved. */
export function chaosCounts(report: unknown, exitCode: number): TestCounts {
  const parsed = chaosReport.safeParse(report)
  if (!parsed.success) return { ...NONE, failed: 1, failures: ['The chaos suite wrote no report.'] }
  const rowsOf = (verdict: string) => parsed.data.filter((row) => row.verdict === verdict)
  const failed = atLeastOne(rowsOf('failed').length, exitCode)
  const failures = rowsOf('failed').map(({ test, figure }) => describe('chaos', test, figure))
  return {
    ...NONE,
    passed: rowsOf('passed').length,
    failed,
    skipped: rowsOf('skipped').length,
    failures: explain(failures, failed),
  }
}

export function sum(counts: TestCounts[]): TestCounts {
  return {
    passed: add(counts.map(({ passed }) => passed)),
    failed: add(counts.map(({ failed }) => failed)),
    skipped: add(counts.map(({ skipped }) => skipped)),
    failures: counts.flatMap(({ failures }) => failures),
    retried: counts.flatMap(({ retried }) => retried),
  }
}

function add(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

function specsOf(suites: PlaywrightSuite[]): z.infer<typeof playwrightSpec>[] {
  return suites.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsOf(suites)])
}

function describe(file: string, title: string, message = '') {
  const firstLine = stripVTControlCharacters(message).split('\n', 1)[0]
  return [file, title, firstLine].filter(Boolean).join(' › ')
}

function explain(failures: string[], failed: number) {
  return failed > 0 && failures.length === 0 ? ['An error outside of a test: see above.'] : failures
}

function atLeastOne(failed: number, exitCode: number) {
  return exitCode === 0 ? failed : Math.max(failed, 1)
}
