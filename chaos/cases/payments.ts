import type { ChaosCase } from '../case.ts'
import { runTests } from '../run-tests.ts'

const CHECKOUTS = 2000
const QUICK_CHECKOUTS = 100

export const payments: ChaosCase = {
  name: 'payments',
  title: 'checkouts, refunds, lost, duplicate and reordered events, failures of Stripe and kills of the shop',
  run: ({ seed, quick, checkouts }) =>
    runTests({
      files: ['server/features/checkout/chaos.test.ts'],
      env: {
        CHAOS_CHECKOUTS: String(checkouts ?? (quick ? QUICK_CHECKOUTS : CHECKOUTS)),
        CHAOS_SEED: String(seed),
      },
      rows: ['checkouts under kills of the shop and failures of Stripe'],
    }),
}
