import type { Verdict } from './case.ts'

/** `lines` are the noted figures as JSON. A row that was expected but not noted has failed. */
export function judgeFigures(lines: string, expected: readonly string[]): Verdict[] {
  const noted = lines
    .split('\n')
    .filter(Boolean)
    .map((line): Verdict => ({ ...JSON.parse(line), passed: true }))
  const missing = expected.filter((test) => !noted.some((row) => row.test === test))
  return [...noted, ...missing.map((test) => ({ test, figure: 'the test did not report', passed: false }))]
}
