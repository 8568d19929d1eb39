import { defineConfig } from '@playwright/test'
import shop from '../playwright.config.ts'

/** One journey after another, without retries: whatever is killed, the customer gets through. */
export default defineConfig({
  ...shop,
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  retries: 0,
  outputDir: process.env.ENGINES_OUTPUT,
})
