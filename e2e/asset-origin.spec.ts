import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { newSession } from './api.ts'
import { artwork } from './artwork.ts'
import { makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { storeSession } from './stored-session.ts'

const FILE = /^\/(?:assets|storage)\//

/** A CDN in front of the shop, as another origin. */
async function openCdn() {
  let shop = ''
  const cdn = createServer((incoming, answer) => {
    const { host: _, ...headers } = incoming.headers
    const pulled = request(shop + incoming.url, { method: incoming.method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    pulled.on('error', () => answer.destroy())
    incoming.pipe(pulled)
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const { port } = cdn.address() as AddressInfo
  return { origin: `http://localhost:${port}`, setShop: (url: string) => (shop = url), close: () => cdn.close() }
}

async function withCdn(run: (shop: RunningShop, cdn: string) => Promise<void>) {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `e2e_cdn_${process.pid}_${test.info().workerIndex}`
  const cdn = await openCdn()
  const shop = await startShop({
    DATABASE_URL: await createDatabase(admin, name),
    RATE_LIMITS: 'off',
    ASSET_ORIGIN: cdn.origin,
  })
  cdn.setShop(shop.url)
  try {
    await run(shop, cdn.origin)
  } finally {
    await shop.stop()
    cdn.close()
    await dropDatabase(admin, name)
  }
}

/** Files by the origin they came from, and what the browser complained about. */
function watch(page: Page) {
  const files: string[] = []
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('response', (answer) => {
    if (FILE.test(new URL(answer.url()).pathname)) files.push(answer.url())
  })
  return { files, errors }
}

test('[setting ASSET_ORIGIN] a page is hydrated with scripts, styles, fonts and pictures from the CDN only', async ({
  page,
}) => {
  await withCdn(async (shop, cdn) => {
    const { path, title } = await makeDesign(shop)
    const { files, errors } = watch(page)
    await page.goto(`${shop.url}/shop`)
    await page.getByRole('link', { name: title }).first().click() // in the browser: only a hydrated page does that
    await expect(page).toHaveURL(shop.url + path)
    await page.getByRole('radio', { name: 'White', exact: true }).check()
    await page.getByRole('link', { name: 'Terms' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
    await page.goto(shop.url + path)
    await expect(page.getByText(/^Arrives [A-Z]/)).toBeVisible()
    for (const ending of ['.js', '.css', '.woff2', '.webp'])
      expect(files.some((file) => new URL(file).pathname.endsWith(ending))).toBe(true)
    expect(files.filter((file) => !file.startsWith(cdn))).toEqual([])
    expect(errors).toEqual([])
  })
})

test('the check of artwork runs in a worker, which browsers load only from the shop itself', async ({ page }) => {
  await withCdn(async (shop, cdn) => {
    const { files, errors } = watch(page)
    await page.goto(`${shop.url}/favicon.svg`)
    await storeSession(page, await newSession(shop, 'designer@pitlane.test'))
    await page.goto(`${shop.url}/designers`)
    const small = await artwork({ width: 120, height: 120 })
    await page.getByLabel('Choose files').setInputFiles([small])
    await expect(page.getByText('This artwork will probably be rejected')).toBeVisible()
    expect(files.filter((file) => !file.startsWith(cdn)).map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
      `${shop.url}/assets/preflight-worker`,
    ])
    expect(errors).toEqual([])
  })
})
