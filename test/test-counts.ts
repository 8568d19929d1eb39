import { z } from 'zod'

/** `retried` tests are included in `passed`. */
export type TestCounts = { passed: number; failed: number; skipped: number; retried: number }

export const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0, retried: 0 }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** Counts one failure if the runner itself failed, for example because of a crash. */
export function vitestCounts(report: unknown, exitCode: number): TestCounts {
  const parsed = vitestReport.safeParse(report)
  if (!parsed.success) return { ...NONE, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests } = parsed.data
  const failed = atLeastOne(numFailedTests, exitCode)
  return { ...NONE, passed: numPassedTests, failed, skipped: numPendingTests }
}

export function playwrightCounts(report: unknown, exitCode: number): TestCounts {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return { ...NONE, failed: 1 }
  const { expected, unexpected, flaky, skipped } = parsed.data.stats
  return { passed: expected + flaky, failed: atLeastOne(unexpected, exitCode), skipped, retried: flaky }
}

export function sum(counts: TestCounts[]): TestCounts {
  const total = { ...NONE }
  for (const { passed, failed, skipped, retried } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.retried += retried
  }
  return total
}

function atLeastOne(failed: number, exitCode: number) {
  return exitCode === 0 ? failed : Math.max(failed, 1)
}
