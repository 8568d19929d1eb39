import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startShop } from './server.ts'

const COMPLETE_WITHIN_MS = 15 * 60_000
const UNCHANGED_MS = 75_000

/** Starts the built shop with complete demo data, for measurements in a browser. */
export async function startDemoShop(env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-demo-'))
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1', RATE_LIMITS: 'off', ...env })
  const stop = async () => {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilComplete(shop.url)
    return { url: shop.url, pid: shop.pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The path of a best-selling design. */
export async function findBestSeller(shopUrl: string) {
  const path = /\/design\/[0-9a-f-]+/.exec(await readBestSellers(shopUrl))?.[0]
  if (!path) throw new Error('The shop has no best sellers.')
  return path
}

/** Requests all images of a page, because the server renders each one on its first request. */
export async function warmImages(url: string) {
  const html = await (await fetch(url)).text()
  const images = new Set([...html.matchAll(/\/storage\/v1\/[^\s"]+/g)].map(([path]) => path.replaceAll('&amp;', '&')))
  for (const path of images) await (await fetch(new URL(path, url))).arrayBuffer()
}

/** Orders are seeded last and change the best sellers, which are recounted every minute. Seeding is done when they no longer change. */
async function waitUntilComplete(shopUrl: string) {
  const until = Date.now() + COMPLETE_WITHIN_MS
  let known = { bestSellers: '', since: Date.now() }
  for (; Date.now() < until; await sleep(5000)) {
    const bestSellers = await readBestSellers(shopUrl)
    if (bestSellers !== known.bestSellers) known = { bestSellers, since: Date.now() }
    if (bestSellers && Date.now() - known.since > UNCHANGED_MS) return
  }
  throw new Error('Timed out waiting for the demo data.')
}

async function readBestSellers(shopUrl: string) {
  const html = await (await fetch(shopUrl)).text()
  return /aria-label="Best sellers".*?<\/section>/.exec(html)?.[0] ?? ''
}
