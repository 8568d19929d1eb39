import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,demo,domain,server,sandbox,scripts,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    env: { APP_SECRET: 'a secret for tests, longer than 32 characters', RATE_LIMITS: 'off' },
    // Long enough for a machine that does other things as well: what is broken fails all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Without it one core of two would wait: much of the time of these tests is PostgreSQL's.
    maxWorkers: 2,
  },
})
