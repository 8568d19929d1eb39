import type { ChaosCase } from '../case.ts'
import { runTests } from '../run-tests.ts'

const CHECKOUTS = 2000
const QUICK_CHECKOUTS = 100

export const payments: ChaosCase = {
  name: 'payments',
  title: 'checkouts, refunds, lost, duplicate and reordered events, failures of Stripe and kills of the shop',
  run: ({ seed, quick, checkouts }) =>
    runTests(['server/features/checkout/chaos.test.ts'], {
      CHAOS_CHECKOUTS: String(checkouts ?? (quick ? QUICK_CHECKOUTS : CHECKOUTS)),
      CHAOS_SEED: String(seed),
    }),
}
