import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { DEFAULT_SLOWDOWN } from './calibrate-slowdown.ts'

/** Lighthouse's "slow 4G" and a mid-range phone. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const TAP_EVERY_MS = 100
const TOGGLE = 'main button[aria-pressed]'

export type Load = {
  /** Largest Contentful Paint of a load without any input. */
  lcpMs: number
  /** When a page without input is hydrated, detected by the search field turning into a combobox. */
  hydratedMs: number
  /** When a favorite button first reacts; it is tapped every 100 ms from the first paint. */
  tapMs: number
  /** The slowest of these taps, from input to the next paint. */
  inpMs: number
}

/** Loads a page twice with an empty cache on a throttled phone: once untouched, once tapped as early as possible. */
export async function measureLoad(browser: Browser, url: string, slowdown = DEFAULT_SLOWDOWN): Promise<Load> {
  const untouched = await withPhone(browser, slowdown, (page) => loadUntouched(page, url))
  const tapped = await withPhone(browser, slowdown, (page) => loadAndTap(page, url))
  return { ...untouched, ...tapped }
}

async function withPhone<Result>(browser: Browser, rate: number, measure: (page: Page) => Promise<Result>) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript(observeLoad)
    return await measure(page)
  } finally {
    await context.close()
  }
}

async function loadUntouched(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.observed.hydratedMs > 0)
  await page.waitForLoadState('networkidle')
  const { lcpMs, hydratedMs } = await page.evaluate(() => window.observed)
  return { lcpMs, hydratedMs }
}

async function loadAndTap(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  const toggle = page.locator(TOGGLE).first()
  await toggle.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  for (;;) {
    const box = await toggle.boundingBox()
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    if (await page.evaluate(() => window.observed.tapMs > 0)) break
    await sleep(TAP_EVERY_MS)
  }
  // Event Timing reports an interaction after the paint that follows it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const { tapMs, inpMs } = await page.evaluate(() => window.observed)
  return { tapMs, inpMs }
}

declare global {
  interface Window {
    observed: Load
  }
}

/** Runs in the page before its own scripts. */
function observeLoad() {
  const observed = { lcpMs: 0, hydratedMs: 0, tapMs: 0, inpMs: 0 }
  window.observed = observed
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.lcpMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) observed.inpMs = Math.max(observed.inpMs, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      const value = (target as Element).getAttribute(attributeName ?? '')
      if (value === 'combobox') observed.hydratedMs ||= performance.now()
      if (attributeName === 'aria-pressed' && value === 'true') observed.tapMs ||= performance.now()
    }
  }).observe(document, { subtree: true, attributeFilter: ['role', 'aria-pressed'] })
}
