import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,demo,domain,server,sandbox,scripts,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    env: { APP_SECRET: 'a secret for tests, longer than 32 characters', RATE_LIMITS: 'off' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
