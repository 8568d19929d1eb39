import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { EVENTUALLY } from './test/wait.ts'

/** Files that set environment variables before they load the shop, measure a process, or kill one. */
const APART = [
  'server/features/auth/{signing-keys,timing}.test.ts',
  'server/features/checkout/{chaos,kill}.test.ts',
  'server/features/newsletter/limits.test.ts',
  'server/features/media/uploads/{memory,hostile-uploads}.test.ts',
  'server/platform/{config,db/client,db/migrate,db/embedded/*,limits/limit}.test.ts',
  'server/site/{running-shops,sandbox}.test.ts',
  'server/start/*.test.ts',
  'server/worker/worker.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // Two, even on two cores: a worker often waits for PostgreSQL.
    maxWorkers: 2,
    projects: [
      // Each file has its own database, but files share the loaded modules: loading them takes as long as the tests.
      project('together', {
        include: ['{app,demo,domain,server,sandbox,scripts,test}/**/*.test.ts'],
        exclude: APART,
        isolate: false,
      }),
      project('apart', { include: APART }),
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
        // Tests start dozens of processes that load the same code.
        NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
      },
      // Long enough for a busy machine.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: EVENTUALLY },
      // Tests must not depend on their order. Vitest prints the seed; `--sequence.seed` repeats it.
      sequence: { shuffle: { files: false, tests: true } },
    },
  }
}
