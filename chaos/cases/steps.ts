import { killTitle } from '#test/kill-title.ts'
import type { ChaosCase } from '../case.ts'
import { runTests } from '../run-tests.ts'

/** A kill at every nth statement and external call. */
const QUICK_STRIDE = 12

const FILES = ['checkout/kill', 'connect/kill-run', 'connect/kill', 'newsletter/kill', 'shipping/kill'].map(
  (name) => `server/features/${name}.test.ts`,
)

const OPERATIONS = [
  'checkout',
  'settlement',
  'a refund',
  'the monthly payout run',
  'a payout',
  'a returned payout',
  'the purchase of a label',
  'the start of a newsletter',
  'the sending of a newsletter',
]

export const steps: ChaosCase = {
  name: 'steps',
  title: 'a kill before and after every statement and external call of an operation',
  run({ quick, seed }) {
    const stride = quick ? QUICK_STRIDE : 1
    const env = { CHAOS_KILL_EVERY: String(stride), CHAOS_SEED: String(seed) }
    const rows = OPERATIONS.map((name) => killTitle(name, stride))
    return runTests({ files: FILES, env, rows })
  },
}
