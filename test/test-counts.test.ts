import { expect, test } from 'vitest'
import { chaosCounts, NONE, playwrightCounts, sum, vitestCounts } from './test-counts.ts'

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }

test('names each unit test that failed at first, with the first line of its error', () => {
  const counts = vitestCounts(
    {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [
        {
          name: `${process.cwd()}/domain/cart.test.ts`,
          status: 'failed',
          assertionResults: [
            passed,
            { fullName: 'divides', status: 'passed', failureMessages: ['Error: too slow'] },
            { fullName: 'subtracts', status: 'failed', failureMessages: ['Error: expected 1\n    at cart.test.ts:3'] },
          ],
        },
      ],
    },
    1,
  )
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['domain/cart.test.ts › subtracts › Error: expected 1'],
    retried: ['domain/cart.test.ts › divides › Error: too slow'],
  })
})

test('names a file that cannot be loaded, and says so when the error is outside of a test', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0 }
  const file = { name: `${process.cwd()}/a.test.ts`, status: 'failed', message: 'No such module', assertionResults: [] }
  expect(vitestCounts({ ...report, testResults: [file] }, 1)).toMatchObject({
    failed: 1,
    failures: ['a.test.ts › No such module'],
  })
  expect(vitestCounts({ ...report, testResults: [] }, 1)).toMatchObject({
    failed: 1,
    failures: ['An error outside of a test: see above.'],
  })
  expect(vitestCounts({ ...report, testResults: [] }, 0)).toMatchObject({ failed: 0, failures: [] })
  expect(vitestCounts(null, 0).failed).toBe(1)
})

test('names each browser test that failed at first, and counts a retried one as passed', () => {
  const error = { message: '\u001b[31mTimed out\u001b[39m\n  at shop.spec.ts:9' }
  const counts = playwrightCounts(
    {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          suites: [
            {
              specs: [
                { title: 'sells', file: 'shop.spec.ts', ok: false, tests: [{ results: [{}, { error }] }] },
                { title: 'lists', file: 'shop.spec.ts', ok: true, tests: [{ results: [{ error }, {}] }] },
              ],
            },
          ],
        },
      ],
    },
    1,
  )
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['shop.spec.ts › sells › Timed out'],
    retried: ['shop.spec.ts › lists › Timed out'],
  })
  expect(playwrightCounts(undefined, 0).failed).toBe(1)
})

test('counts the rows of the chaos suite, and one failure if it stopped early', () => {
  const row = { test: 'kills', figure: '6 kills', verdict: 'passed', commit: '1a2b3c4d', seed: 7 }
  const rows = [row, { ...row, test: 'pause', figure: 'stale', verdict: 'failed' }, { ...row, verdict: 'skipped' }]
  expect(chaosCounts(rows, 1)).toEqual({
    ...NONE,
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['chaos › pause › stale'],
  })
  expect(chaosCounts([row], 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(chaosCounts(null, 1).failed).toBe(1)
})

test('adds the parts up', () => {
  const one = { ...NONE, passed: 2, failed: 1, failures: ['a'] }
  expect(sum([one, { ...one, failures: ['b'] }])).toEqual({ ...NONE, passed: 4, failed: 2, failures: ['a', 'b'] })
  expect(NONE.failures).toEqual([])
})
