import { defineConfig } from 'vitest/config'

/** The tests that exist for real engines only. `npm run test:engines` starts these and runs them. */
export default defineConfig({
  test: {
    include: ['engines/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    sequence: { shuffle: true },
  },
})
