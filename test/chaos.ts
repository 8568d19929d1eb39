// `npm run chaos [checkouts] [sequences] [seed]`: the chaos and kill tests with ten times the checkouts of `npm test all` and a kill at
// every step, and random sequences of sales, refunds, disputes and payouts.
import { openVolatilePostgres } from './postgres.ts'
import { runNode } from './run-node.ts'

const [checkouts = '2000', sequences = '5000', seed] = process.argv.slice(2)
const postgres = await openVolatilePostgres()
const code = await runNode(
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    'server/features/checkout/chaos.test.ts',
    'server/features/checkout/kill.test.ts',
    'server/features/connect/kill.test.ts',
    'server/features/books/sequences.test.ts',
  ],
  {
    TEST_DATABASE_URL: postgres.url,
    NODE_ENV: 'test',
    CHAOS_CHECKOUTS: checkouts,
    CHAOS_KILL_EVERY: '1',
    CHAOS_SEQUENCES: sequences,
    ...(seed && { CHAOS_SEED: seed }),
  },
)
await postgres.close()
process.exit(code)
