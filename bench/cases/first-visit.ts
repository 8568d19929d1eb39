import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '#test/browser.ts'
import { openShop } from '../open-shop.ts'
import type { Bench, Result } from '../result.ts'

const DESIGNS = 24
const KILOBYTE = 1000

/** As the browser's protocol names them. */
const TYPES = { Document: 'HTML', Script: 'JavaScript', Stylesheet: 'CSS', Font: 'fonts' } as const
type Loaded = { requests: number; bytes: number; byType: Map<string, number> }

/** Bytes over the network and requests of a first visit, without images, which depend on the designs. */
export const firstVisit: Bench = {
  name: 'first-visit',
  about: 'bytes and requests of a first visit to each kind of page, in a browser',
  async run() {
    const shop = await openShop('bench_first_visit', DESIGNS)
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
    try {
      const answer = await fetch(`${shop.url}/api/v1/designs?limit=1`)
      const { items } = (await answer.json()) as { items: { id: string }[] }
      const paths = ['/', '/shop', `/design/${items[0]?.id}`, '/cart', '/auth/login', '/blog']
      const results: Result[] = []
      for (const path of paths)
        results.push(toResult(path.replace(/[0-9a-f-]{36}/, ':id'), await visit(browser, shop.url + path)))
      return results
    } finally {
      await browser.close()
      await shop.close()
    }
  },
}

async function visit(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const types = new Map<string, string>()
    const loaded: Loaded = { requests: 0, bytes: 0, byType: new Map() }
    devtools.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => types.set(requestId, type))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      if (type === 'Image') return
      loaded.requests++
      loaded.bytes += encodedDataLength
      loaded.byType.set(type, (loaded.byType.get(type) ?? 0) + encodedDataLength)
    })
    await devtools.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    return loaded
  } finally {
    await context.close()
  }
}

function toResult(name: string, { requests, bytes, byType }: Loaded): Result {
  const parts = Object.entries(TYPES).map(([type, label]) => `${label} ${kilobytes(byType.get(type) ?? 0)}`)
  return { name, measured: `${kilobytes(bytes)} in ${requests} requests (${parts.join(', ')})` }
}

function kilobytes(bytes: number) {
  return `${(bytes / KILOBYTE).toFixed(1)} kB`
}
