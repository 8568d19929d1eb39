import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,domain,server,sandbox,scripts,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
