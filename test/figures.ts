import { z } from 'zod'

export type Figures = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** A runner that failed without a failed test (a crash, a broken file) counts as one failure. */
export function vitestFigures(report: unknown, exitCode: number): Figures {
  const read = vitestReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests } = read.data
  return { passed: numPassedTests, failed: atLeastOne(numFailedTests, exitCode), skipped: numPendingTests }
}

export function playwrightFigures(report: unknown, exitCode: number): Figures {
  const read = playwrightReport.safeParse(report)
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = read.data.stats
  return { passed: expected, failed: atLeastOne(unexpected + flaky, exitCode), skipped }
}

export function sum(figures: Figures[]): Figures {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of figures) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

function atLeastOne(failed: number, exitCode: number) {
  return exitCode === 0 ? failed : Math.max(failed, 1)
}
