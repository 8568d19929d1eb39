import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** `retried` tests are included in `passed`. `failures` says which tests failed, and why in a line each. */
export type TestCounts = { passed: number; failed: number; skipped: number; retried: number; failures: string[] }

export const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0, retried: 0, failures: [] }

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

/** Counts one failure if the runner itself failed, for example because of a crash. */
export function vitestCounts(report: unknown, exitCode: number): TestCounts {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return { ...NONE, failed: 1, failures: ['The unit tests wrote no report.'] }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = parsed.data
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = path.relative('.', name)
    if (status === 'failed' && failed.length === 0) return [describe(file, '', message)]
    return failed.map(({ fullName, failureMessages }) => describe(file, fullName, failureMessages?.[0]))
  })
  const failed = atLeastOne(numFailedTests, exitCode)
  return { ...NONE, passed: numPassedTests, failed, skipped: numPendingTests, failures: explain(failures, failed) }
}

export function playwrightCounts(report: unknown, exitCode: number): TestCounts {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return { ...NONE, failed: 1, failures: ['The browser tests wrote no report.'] }
  const { expected, unexpected, flaky, skipped } = parsed.data.stats
  const failures = specsOf(parsed.data.suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => describe(file, title, tests.at(-1)?.results.at(-1)?.error?.message))
  const failed = atLeastOne(unexpected, exitCode)
  return { passed: expected + flaky, failed, skipped, retried: flaky, failures: explain(failures, failed) }
}

export function sum(counts: TestCounts[]): TestCounts {
  const total = { ...NONE }
  for (const { passed, failed, skipped, retried, failures } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.retried += retried
    total.failures = [...total.failures, ...failures]
  }
  return total
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
