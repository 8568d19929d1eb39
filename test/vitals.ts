// `npm run vitals [url …]`: measures LCP, hydration, first working tap and INP on a throttled phone, for the demo shop or for running shops.
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { findBestSeller, startDemoShop, warmImages } from './demo-shop.ts'
import { type Load, measureLoad } from './measure-load.ts'
import { median } from './median.ts'

const RUNS = 5
const COLUMNS = ['lcpMs', 'hydratedMs', 'tapMs', 'inpMs'] as const satisfies (keyof Load)[]

const urls = process.argv.slice(2)
const demoShop = urls.length === 0 ? await startDemoShop() : undefined
const shops = demoShop ? [demoShop.url] : urls
try {
  print(`${'median of 5, ms (min to max)'.padEnd(60)}${COLUMNS.map((name) => name.slice(0, -2).padEnd(24)).join('')}`)
  for (const path of ['/', '/shop', await findBestSeller(shops[0] ?? '')]) await measure(path)
} finally {
  await demoShop?.stop()
}

/** Alternates between the shops, so that other load on the machine affects all of them alike. */
async function measure(path: string) {
  const loads = new Map<string, Load[]>(shops.map((shop) => [shop, []]))
  for (const shop of shops) await warmImages(shop + path)
  for (let run = 0; run < RUNS; run++) {
    for (const [shop, measured] of loads) {
      const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
      measured.push(await measureLoad(browser, shop + path))
      await browser.close()
    }
  }
  for (const [shop, measured] of loads) {
    const cells = COLUMNS.map((name) => summarize(measured.map((load) => load[name])).padEnd(24))
    print(`${`${shop}${path}`.slice(0, 58).padEnd(60)}${cells.join('')}`)
  }
}

function summarize(values: number[]) {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round)
  return `${middle} (${low} to ${high})`
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
