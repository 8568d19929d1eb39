import type { Page } from '@playwright/test'
import { call, tokenOf } from './api.ts'
import { decide, newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const rows = (page: Page) => page.getByRole('list', { name: 'Your designs' }).getByRole('listitem')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const statuses = (page: Page) => page.getByRole('navigation', { name: 'Status' })

/** A designer with a pending, an approved, a rejected and an archived design. */
async function designerWithAll(server: Parameters<typeof newDesigner>[0]) {
  const titles = ['Pending', 'Approved', 'Rejected', 'Archived'].map((name) => newTitle(`${name} lap`))
  const { email, designs } = await newDesigner(server, { titles, isApproved: false })
  const [, approved = '', rejected = '', archived = ''] = designs
  await decide(server, approved, 'approve')
  await decide(server, rejected, 'reject', { reason: 'Too few pixels.' })
  await decide(server, archived, 'approve')
  await decide(server, archived, 'archive')
  const [pendingTitle = '', approvedTitle = '', rejectedTitle = '', archivedTitle = ''] = titles
  return { email, rejected, titles: { pendingTitle, approvedTitle, rejectedTitle, archivedTitle } }
}

test('a designer filters, searches and sorts, and the choice survives another tab and a reload', async ({
  page,
  server,
  shop,
}) => {
  const { email, titles } = await designerWithAll(server)
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await expect(rows(page)).toHaveCount(4)
  await expect(tab(page, 'My Designs')).toContainText('4')
  for (const name of ['Pending 1', 'Approved 1', 'Rejected 1', 'Archived 1'])
    await expect(statuses(page).getByRole('link', { name })).toBeVisible()
  await expect(statuses(page).getByRole('link', { name: 'Removed' })).toHaveCount(0)

  await statuses(page).getByRole('link', { name: 'Rejected' }).press('Enter')
  await expect(page).toHaveURL(/status=rejected/)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, titles.rejectedTitle)).toContainText('Reason: Too few pixels.')
  await tab(page, 'Design Requests').click()
  await tab(page, 'My Designs').click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(tab(page, 'My Designs')).toContainText('4')

  await page.getByLabel('Search your designs').fill('nothing like this')
  await page.getByLabel('Search your designs').press('Enter')
  await expect(panel(page)).toContainText('No designs match.')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.getByLabel('Search your designs').fill(titles.approvedTitle.toUpperCase())
  await page.getByLabel('Search your designs').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, titles.approvedTitle)).toContainText('0 views, 0 favorites')
  await page.getByLabel('Search your designs').fill('')
  await panel(page).getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(rows(page).first()).toContainText(titles.pendingTitle)
})

test('the form of a design stays open while the designer looks at another tab, with the reason beside it', async ({
  page,
  server,
  shop,
}) => {
  const { email, rejected, titles } = await designerWithAll(server)
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await page.getByRole('button', { name: `Resubmit ${titles.rejectedTitle}` }).click()
  await expect(page).toHaveURL(new RegExp(`design=${rejected}`))
  const heading = page.getByRole('heading', { name: `Resubmit “${titles.rejectedTitle}”` })
  await expect(heading).toBeFocused()
  const reason = page.getByRole('region', { name: 'Why we rejected it' })
  await expect(reason).toContainText('Too few pixels.')
  await tab(page, 'Accepted Requests').click()
  await expect(heading).toHaveCount(0)
  await tab(page, 'My Designs').click()
  await expect(page.getByLabel('Title')).toHaveValue(titles.rejectedTitle)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(titles.rejectedTitle)
  await expect(reason).toContainText('Too few pixels.')
  await page.getByRole('link', { name: 'Back to My Designs' }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue(titles.rejectedTitle)
})

test('a link to a design that another designer owns, or that cannot be edited, explains itself', async ({
  page,
  server,
  shop,
}) => {
  const other = await newDesigner(server)
  const { email, designs } = await newDesigner(server)
  await decide(server, designs[0] ?? '', 'archive')
  await shop.signIn(email)
  await shop.open(`/designers?tab=designs&design=${designs[0]}`)
  await expect(panel(page)).toContainText('This design can no longer be edited here.')
  shop.allowErrors(/404/)
  await page.goto(`/designers?tab=designs&design=${other.designs[0]}`)
  await expect(page.getByRole('alert')).toContainText('Design not found')
})

test('artwork is shown on a garment color, and every row fits a phone', async ({ page, server, shop }) => {
  const { email } = await designerWithAll(server)
  await shop.signIn(email)
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/designers?tab=designs')
  await expect(rows(page)).toHaveCount(4)
  const fills = await rows(page).evaluateAll((items) =>
    items.map((item) => getComputedStyle(item.firstElementChild ?? item).backgroundColor),
  )
  const garments = ['22, 23, 26', '247, 247, 245', '28, 42, 74', '142, 145, 150', '195, 34, 34', '36, 80, 200']
  for (const fill of fills) expect(garments.map((color) => `rgb(${color})`)).toContain(fill)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a design leads to its statistics', async ({ page, server, shop }) => {
  const title = newTitle()
  const { email, designs } = await newDesigner(server, { titles: [title, newTitle()] })
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await page.getByRole('link', { name: `Statistics of ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`tab=royalties&of=${designs[0]}`))
  await expect(page.getByRole('status').filter({ hasText: `“${title}”` })).toBeVisible()
  await expect(page.getByLabel('Numbers of')).toHaveValue(designs[0] ?? '')
  await page.getByLabel('Numbers of').selectOption('All designs')
  await expect(page.getByRole('status').filter({ hasText: 'All your designs' })).toBeVisible()
})

test('a designer cannot read the list of another designer', async ({ server }) => {
  const [one, other] = [await newDesigner(server), await newDesigner(server, { titles: [] })]
  const { token } = await tokenOf(server, other.email)
  expect((await call(server, 'GET', '/api/v1/designs/mine', undefined, token)).items).toEqual([])
  const response = await fetch(`${server.url}/api/v1/designs/mine/${one.designs[0]}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(404)
})
