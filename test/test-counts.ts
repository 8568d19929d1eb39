import { z } from 'zod'

/** `retried` of those that passed did so at the second try. */
export type Figures = { passed: number; failed: number; skipped: number; retried: number }

export const NOTHING: Figures = { passed: 0, failed: 0, skipped: 0, retried: 0 }

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
  if (!read.success) return { ...NOTHING, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests } = read.data
  const failed = atLeastOne(numFailedTests, exitCode)
  return { ...NOTHING, passed: numPassedTests, failed, skipped: numPendingTests }
}

export function playwrightFigures(report: unknown, exitCode: number): Figures {
  const read = playwrightReport.safeParse(report)
  if (!read.success) return { ...NOTHING, failed: 1 }
  const { expected, unexpected, flaky, skipped } = read.data.stats
  return { passed: expected + flaky, failed: atLeastOne(unexpected, exitCode), skipped, retried: flaky }
}

export function sum(figures: Figures[]): Figures {
  const total = { ...NOTHING }
  for (const { passed, failed, skipped, retried } of figures) {
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
