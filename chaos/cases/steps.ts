import type { ChaosCase } from '../case.ts'
import { runTests } from '../run-tests.ts'

/** A kill at every nth statement and external call. */
const QUICK_STRIDE = 12

export const steps: ChaosCase = {
  name: 'steps',
  title: 'a kill before and after every statement and external call of an operation',
  run: ({ quick }) =>
    runTests(['server/features/checkout/kill.test.ts', 'server/features/connect/kill.test.ts'], {
      CHAOS_KILL_EVERY: String(quick ? QUICK_STRIDE : 1),
    }),
}
