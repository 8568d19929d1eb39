// `npm run shots -- / /shop`: saves screenshots of pages at two widths in .cache/shots.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { createDatabase } from './databases.ts'
import { openVolatilePostgres } from './postgres.ts'
import { startShop } from './server.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const folder = '.cache/shots'
const args = process.argv.slice(2)
const paths =
  args.length > 0 ? args : ['/', '/api/docs', '/no-such-page', '/sandbox', '/sandbox/kit', '/sandbox/broken']

const postgres = await openVolatilePostgres()
const shop = await startShop({ DATABASE_URL: await createDatabase(postgres.url, 'shots') })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
await mkdir(folder, { recursive: true })
for (const viewport of SIZES) {
  const page = await browser.newPage({ viewport, baseURL: shop.url })
  for (const target of paths) {
    await page.goto(target)
    await page.waitForLoadState('networkidle')
    const name = target.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'
    const file = path.join(folder, `${name}-${viewport.width}.png`)
    await page.screenshot({ path: file, fullPage: true })
    process.stdout.write(`${file}\n`)
  }
}
await browser.close()
await shop.stop()
await postgres.close()
