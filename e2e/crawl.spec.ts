import type { Page } from '@playwright/test'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { findViolations } from './axe.ts'
import { crawl, readSitemap, type Visited } from './crawl.ts'
import { editAsAdmin, makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'

/** The specified paths; the crawler finds the rest through links and the sitemap. */
const ROUTES = [
  ...['/', '/shop', '/designers', '/blog', '/contact', '/cart', '/checkout/success', '/admin'],
  ...['/auth/login', '/auth/signup', '/shop/t-shirts', '/shop/hoodies', '/shop/hats', '/shop/new', '/submit-design'],
  ...['/designer-login', '/royalties', '/guidelines', '/designer-faq', '/size-guide', '/shipping', '/returns', '/faq'],
  ...['/privacy', '/terms', '/refunds', '/designer-terms'],
]
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const UNKNOWN = [
  '/no-such-page',
  '/shop/socks',
  `/design/${UNKNOWN_ID}`,
  `/designers/${UNKNOWN_ID}`,
  '/blog/no-such-post',
]
const NARROW = { width: 320, height: 640 }

let shop: RunningShop
let database: string
let pages: Visited[] = []
let links: Awaited<ReturnType<typeof crawl>>['links'] = []
let all: Map<string, Visited>

test.describe.configure({ mode: 'default' })

// Its own small shop, so that the crawler does not visit data from other tests.
test.beforeAll(async () => {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  database = `e2e_crawl_${process.pid}`
  shop = await startShop({ DATABASE_URL: await createDatabase(admin, database), RATE_LIMITS: 'off' })
  const { id } = await makeDesign(shop, { title: 'Apex', category: 'T-Shirts', tags: ['circuit'] })
  await makeDesign(shop, { title: 'Paddock', category: 'Hoodies', images: ['#f2a900', '#12803f'] })
  await editAsAdmin(shop, id, { featured: true })
  const crawled = await crawl(shop.url, [...ROUTES, ...(await readSitemap(shop.url))])
  all = crawled.visited
  links = crawled.links
  pages = [...crawled.visited.values()].filter(({ isPage, status }) => isPage && status === 200)
})
test.afterAll(async () => {
  await shop.stop()
  await dropDatabase(process.env.TEST_DATABASE_URL ?? '', database)
})

test('[spec 23-34, 36-53] every page opens directly, and no link is broken', async () => {
  const broken = [...all.values()].filter(({ status }) => status !== 200)
  const from = (address: string) => links.filter((link) => link.address === address).map(({ on }) => on)
  expect(broken.map(({ address, status }) => `${status} ${address}, linked on ${from(address).slice(0, 3)}`)).toEqual(
    [],
  )
  const lost = links.filter(({ address, hash }) => hash && !all.get(address)?.ids.has(decodeURIComponent(hash)))
  expect(lost.map(({ address, hash, on }) => `${address}#${hash}, linked on ${on}`)).toEqual([])
  test.info().annotations.push({ type: 'pages', description: String(pages.length) })
})

test('every page has a unique title, one h1 and a social image', async () => {
  expect(
    pages.filter(({ headings }) => headings !== 1).map(({ address, headings }) => `${headings} ${address}`),
  ).toEqual([])
  const alike = Map.groupBy(pages, ({ title }) => title)
  const doubles = [...alike].filter(([title, same]) => !title || differentPages(same) > 1)
  expect(doubles.map(([title, same]) => `“${title}”: ${same.map(({ address }) => address).join(', ')}`)).toEqual([])
  const images = new Set(pages.map(({ socialImage }) => socialImage ?? 'none'))
  for (const image of images) expect((await fetch(image)).status, image).toBe(200)
})

/** Pages with the same canonical URL count once; pages without one (noindex) count by path. */
function differentPages(pagesOfOneTitle: Visited[]) {
  return new Set(pagesOfOneTitle.map(({ canonical, path }) => canonical ?? path)).size
}

test('[spec 35] unknown pages return 404 with one h1', async () => {
  for (const path of UNKNOWN) {
    const answer = await fetch(shop.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect((await answer.text()).match(/<h1[\s>]/g), path).toHaveLength(1)
  }
})

test('no page has console errors, accessibility violations or overflow at 320 px', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()} ${message.text()}`))
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  await page.setViewportSize(NARROW)
  // A query changes only the listed designs, so each path is checked once, with its first query.
  const checked = [...Map.groupBy(pages, ({ address }) => address.replace(/\?.*/, '')).values()].flatMap(
    ([first]) => first ?? [],
  )
  for (const { address } of checked) errors.push(...(await checkPage(page, address)))
  test.info().annotations.push({ type: 'pages checked', description: `${checked.length} of ${pages.length}` })
  expect(errors).toEqual([])
})

async function checkPage(page: Page, address: string) {
  await page.goto(shop.url + address)
  // Wait for hydration.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  const violations = (await findViolations(page)).map((violation) => `${address} ${violation}`)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...violations, `${address} overflows by ${overflow} px`] : violations
}
