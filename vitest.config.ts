import { defineConfig } from 'vitest/config'
import { NODE_COMPILE_CACHE } from './test/server.ts'
import { EVENTUALLY } from './test/wait.ts'

/** Tests that set environment variables before loading the shop, or that measure or kill processes. */
const ISOLATED = [
  'server/features/auth/{signing-keys,timing,account-limits,enumeration,factors/wrong-codes}.test.ts',
  'server/features/checkout/{chaos,kill}.test.ts',
  'server/features/discounts/limit-guesses.test.ts',
  'server/features/newsletter/limits.test.ts',
  'server/features/media/uploads/{memory,hostile-uploads}.test.ts',
  'server/platform/{limits,security-log}/*.test.ts',
  'server/platform/{config,db/client,db/limit-request-time,db/migrate,db/embedded/*}.test.ts',
  'server/site/outside/{database,browsing}.test.ts',
  'server/site/{limit-requests,running-shops,sandbox,sandbox-password}.test.ts',
  'server/start/**/*.test.ts',
  'server/worker/worker.test.ts',
  'test/security/*.test.ts',
]

/** Proofs that take long. `npm test all` runs them, and `npm test` leaves them out. */
const LONG = [
  'server/features/checkout/{chaos,kill}.test.ts',
  'server/features/{newsletter,shipping}/kill.test.ts',
  'server/features/connect/kill-run.test.ts',
  'server/features/media/uploads/memory.test.ts',
  'server/platform/db/embedded/*.test.ts',
  'server/site/{replicated-shop,running-shops}.test.ts',
  'server/site/outside/{database,browsing}.test.ts',
  'server/start/{demo-accounts,main}.test.ts',
  'server/start/backup/{damaged,encrypted}-backup.test.ts',
  'server/start/backup/interrupted-restore.test.ts',
  'test/{rights,search}/quality.test.ts',
  'test/security/quick.test.ts',
]
const isCore = process.env.PITLANE_TEST === 'core'
const leftOut = isCore ? LONG : []

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // Two workers even on two cores, because workers often wait for PostgreSQL.
    maxWorkers: 2,
    // Fixed, so that a run can be repeated; try others with `--sequence.seed`. Projects do not have their own seed.
    sequence: { seed: 1_794_886_682_791 },
    projects: [
      // Each file has its own database but shares the loaded modules, because loading them takes as long as the tests.
      project('shared', {
        include: ['{app,bench,chaos,demo,domain,server,sandbox,scripts,test}/**/*.test.ts'],
        exclude: [...ISOLATED, ...leftOut],
        isolate: false,
      }),
      project('isolated', { include: ISOLATED, exclude: leftOut }),
    ],
  },
})

function project(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    test: {
      name,
      ...files,
      env: {
        APP_SECRET: 'a secret for tests, longer than 32 characters',
        RATE_LIMITS: 'off',
        NODE_COMPILE_CACHE,
      },
      // Generous timeouts for busy machines; real failures still fail.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: EVENTUALLY },
      // Absorbs stalls on slow machines, like the browser tests. `npm test` lists the tests that passed after a retry.
      retry: isCore ? 1 : 0,
      // Finds tests that depend on their order.
      sequence: { shuffle: { files: false, tests: true } },
    },
  }
}
