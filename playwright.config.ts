import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './test/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.PITLANE_TEST_SCRATCH ? `${process.env.PITLANE_TEST_SCRATCH}/e2e` : 'test-results',
  fullyParallel: true,
  workers: 2,
  // Generous timeouts for busy machines; real failures still fail.
  timeout: 240_000,
  // By default, `toPass` polls only every second after a while.
  expect: { timeout: 45_000, toPass: { intervals: [100, 200] } },
  // Retry once to absorb stalls on slow machines; `npm test` lists the tests that passed after a retry.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Requests from the service worker bypass `page.route`. Its own test allows it.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Differs from the server's UTC, so that dates rendered in local time cause hydration errors.
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: BROWSER_ARGS },
  },
})
