import type { ChaosCase } from '../case.ts'
import { runTests } from '../run-tests.ts'

const SEQUENCES = 5000
const QUICK_SEQUENCES = 20

export const books: ChaosCase = {
  name: 'books',
  title: 'random sequences of sales, refunds, disputes, payouts and failures of Stripe',
  run: ({ seed, quick, sequences }) =>
    runTests({
      files: ['server/features/books/sequences.test.ts'],
      env: {
        CHAOS_SEQUENCES: String(sequences ?? (quick ? QUICK_SEQUENCES : SEQUENCES)),
        CHAOS_SEED: String(seed),
      },
      rows: ['random sequences of sales, refunds, disputes and payouts'],
    }),
}
