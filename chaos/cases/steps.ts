import type { ChaosCase } from '../case.ts'
import { runTests } from '../run-tests.ts'

/** A kill at every nth statement and external call. */
const QUICK_STRIDE = 12

const FILES = ['checkout', 'connect', 'newsletter', 'shipping'].map(
  (feature) => `server/features/${feature}/kill.test.ts`,
)

export const steps: ChaosCase = {
  name: 'steps',
  title: 'a kill before and after every statement and external call of an operation',
  run: ({ quick }) =>
    runTests(FILES, {
      CHAOS_KILL_EVERY: String(quick ? QUICK_STRIDE : 1),
    }),
}
