import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PASSWORD } from './api.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'
import { newRequest } from './new-request.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const isRead = (url: string) => /\/api\/v1\//.test(url)

/** Collects the API paths that a page reads from now on. */
function watchReads(page: Page) {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && isRead(request.url())) reads.push(new URL(request.url()).pathname)
  })
  return reads
}

test('My Designs loads page by page, and an action refetches only what it changed', async ({ page, server, shop }) => {
  const titles = Array.from({ length: 23 }, (_, index) => `Lap ${index + 1}`)
  const { email } = await newDesigner(server, { titles, isApproved: false })
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  const rows = panel(page).locator('li')
  await expect(rows).toHaveCount(20)
  await expect(tab(page, 'My Designs')).toContainText('23')
  await expect(panel(page).getByText('20 of 23')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(23)
  await expect(panel(page).getByRole('button', { name: 'Load more' })).toHaveCount(0)

  const reads = watchReads(page)
  await page.getByRole('button', { name: 'Withdraw Lap 1', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(panel(page).getByText('22 of 22')).toBeVisible()
  await expect(rows).toHaveCount(22)
  expect(new Set(reads)).toEqual(new Set(['/api/v1/stats/portal', '/api/v1/designs/mine']))
})

test('a designer sees no data of another designer who used the same tab before', async ({ page, server, shop }) => {
  const title = `Secret ${crypto.randomUUID().slice(0, 8)}`
  const first = await newDesigner(server, { titles: [title], isApproved: false })
  const second = await newDesigner(server, { titles: [] })
  await shop.signIn(first.email)
  await page.goto('/designers?tab=designs')
  await expect(panel(page)).toContainText(title)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/designs/mine*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(second.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await tab(page, 'My Designs').click()
  await expect(panel(page).locator('[aria-busy=true]')).toBeVisible()
  await expect(panel(page)).not.toContainText(title)
  gate.resolve()
  await expect(panel(page)).toContainText('No designs yet')
})

test('a form and its preview share one request for the categories', async ({ page, shop }) => {
  await shop.signInAs('admin')
  const reads = watchReads(page)
  await page.goto('/admin?tab=create')
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Hoodies' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(reads.filter((path) => path === '/api/v1/categories')).toHaveLength(1)
})

test('leaving a tab cancels its pending requests', async ({ page, shop }) => {
  await shop.signInAs('admin')
  await page.route('**/api/v1/stats/designers*', () => {})
  await page.goto('/admin?tab=stats')
  await expect(panel(page).locator('[aria-busy=true]')).toBeVisible()
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/stats/designers'))
  await tab(page, 'Create Request').click()
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
})

test('does not retry a failed list until the admin clicks Try again', async ({ page, server, shop }) => {
  shop.allowErrors(/503/)
  await shop.signInAs('admin')
  const { title } = await newRequest(server)
  let asked = 0
  const gate = Promise.withResolvers<void>()
  const isList = (url: URL) => url.pathname === '/api/v1/design-requests' && !url.searchParams.has('unread')
  await page.route(isList, async (route) => {
    if (++asked === 1) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } })
    await gate.promise
    return route.continue()
  })
  await page.clock.install()
  await page.goto('/admin?tab=requests')
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await page.clock.runFor(30_000)
  expect(asked).toBe(1)
  const retried = page.waitForRequest((request) => isList(new URL(request.url())))
  await page.getByRole('button', { name: 'Try again' }).click()
  await retried
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  gate.resolve()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toBe(2)
})

test('a guest never downloads the query library', async ({ page, server }) => {
  const { id } = await newDesigner(server, { name: 'Light Hand' })
  const scripts = new Set<string>()
  page.on('response', (answer) => scripts.add(new URL(answer.url()).pathname.split('/').at(-1) ?? ''))
  for (const path of ['/', '/shop', '/designers', `/designers/${id}`, '/favorites', '/admin']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const library = await filesWith('No QueryClient set')
  expect(library).toHaveLength(1)
  expect(library.filter((name) => scripts.has(name))).toEqual([])
})

async function filesWith(text: string) {
  const names = (await readdir('build/client/assets')).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(`build/client/assets/${name}`, 'utf8')))
  return names.filter((_, index) => texts[index]?.includes(text))
}
