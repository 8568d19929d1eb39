import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { DEFAULT_SLOWDOWN } from './calibrate-slowdown.ts'
import { freePort } from './free-port.ts'
import { measureLoad } from './measure-load.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type PageRun = Awaited<ReturnType<typeof runLighthouse>>

/** One run of Lighthouse on its phone with simulated throttling, and one of our phone, whose taps Lighthouse does not simulate. */
export async function runLighthouse(url: string, cpuSlowdownMultiplier = DEFAULT_SLOWDOWN) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier },
    })
    if (!result) throw new Error('Lighthouse returned no result.')
    const { categories, audits, environment } = result.lhr
    const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
    const { inpMs } = await measureLoad(browser, url, cpuSlowdownMultiplier)
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      lcpMs: numberOf('largest-contentful-paint'),
      inpMs,
      tbtMs: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
      kilobytes: numberOf('total-byte-weight') / 1000,
      failures: refs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
      // Below about 1,000 the machine is too busy for meaningful scores.
      benchmark: Math.round(environment.benchmarkIndex),
    }
  } finally {
    await browser.close()
  }
}
