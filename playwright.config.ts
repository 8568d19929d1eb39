import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './test/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.PITLANE_TEST_SCRATCH ? `${process.env.PITLANE_TEST_SCRATCH}/e2e` : 'test-results',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine that does other things as well: what is broken fails all the same.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // A machine that stands still for a moment fails a test now and then; `npm test` says which passed at the second try.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Pages come through it, and tests that cut the network would not see them; its own test lets it in.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Not the server's zone, UTC: a date that the two render differently shows up as a hydration error.
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: BROWSER_ARGS },
  },
})
