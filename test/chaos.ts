// `npm run chaos [checkouts] [seed]`: the chaos and kill tests with ten times the checkouts of `npm test all` and a kill at every step.
import { openVolatilePostgres } from './postgres.ts'
import { runNode } from './run-node.ts'

const [checkouts = '2000', seed] = process.argv.slice(2)
const postgres = await openVolatilePostgres()
const code = await runNode(
  'node_modules/vitest/vitest.mjs',
  ['run', 'server/features/checkout/chaos.test.ts', 'server/features/checkout/kill.test.ts'],
  {
    TEST_DATABASE_URL: postgres.url,
    NODE_ENV: 'test',
    CHAOS_CHECKOUTS: checkouts,
    CHAOS_KILL_EVERY: '1',
    ...(seed && { CHAOS_SEED: seed }),
  },
)
await postgres.close()
process.exit(code)
