import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { asAdmin, call, tokenOf } from './api.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const TAB = '/designers?tab=storefront'

function image(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save storefront' }).click()
  await expect(page.getByText('Storefront saved')).toBeVisible()
}

test('[MD9] a designer fills the storefront, and visitors see it under a readable URL', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  const name = newName('Maren Holt')
  const { id, email } = await newDesigner(server, { name, titles: ['Coast Road', 'Low Tide', 'Night Shift'] })
  await shop.signIn(email)
  await shop.open(TAB)
  await expect(page.getByLabel('URL of your page')).toHaveValue(slugOf(name))
  await page.getByRole('button', { name: 'Save URL' }).click()
  await expect(page.getByText('URL saved')).toBeVisible()
  await page.getByLabel('Choose banner').setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await image(1600, 400, '#1d5fd1'),
  })
  await expect(page.getByRole('img', { name: 'Your banner' })).toBeVisible()
  await page.getByLabel('Bio').fill('I draw whatever drives past.')
  await page.getByLabel('Link 1').fill('https://www.example.com/maren')
  await page.getByLabel('Show the number of followers on my page').check()
  const pinned = page.getByRole('region', { name: 'Pinned designs' })
  await pinned.getByRole('button', { name: 'Add designs' }).click()
  await pinned.getByRole('button', { name: 'Add Coast Road' }).click()
  await pinned.getByRole('button', { name: 'Add Low Tide' }).click()
  await pinned.getByRole('button', { name: 'Move Low Tide up' }).click()
  await page.getByRole('button', { name: 'Add collection' }).click()
  const collections = page.getByRole('region', { name: 'Collections' })
  await collections.getByLabel('Name of collection 1').fill('Night drives')
  await collections.getByRole('button', { name: 'Add designs' }).click()
  await collections.getByRole('button', { name: 'Add Night Shift' }).click()
  await collections.getByRole('button', { name: 'Add Low Tide' }).click()
  await collections.getByRole('button', { name: 'Remove Low Tide' }).press('Enter')
  await expect(collections.getByRole('button', { name: 'Done adding' })).toBeFocused()
  await expectNoViolations(page)
  // Typed text survives a reload.
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('I draw whatever drives past.')
  await save(page)

  const path = `/designers/${slugOf(name)}`
  const response = await fetch(`${server.url}/designers/${id}?sort=price-up`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, `${path}?sort=price-up`])
  await shop.open(`/designers/${id}`)
  await expect(page).toHaveURL(server.url + path)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path)
  const link = page.getByRole('list', { name: 'Links' }).getByRole('link', { name: 'example.com' })
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')
  await expect(page.getByRole('main')).toContainText('Followers0')
  const first = page.getByRole('region', { name: 'Pinned designs' }).getByRole('article')
  await expect(first).toHaveCount(2)
  await expect(first.first()).toContainText('Low Tide')
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Night drives' }).click()
  await expect(page).toHaveURL(`${server.url}${path}?collection=night-drives`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'All designs' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('a former URL redirects to the new one, and links use it', async ({ page, server, shop }) => {
  const [before, after] = [slugOf(newName('old name')), slugOf(newName('new name'))]
  const { email, designs } = await newDesigner(server, { name: newName('Kenji') })
  const { token } = await tokenOf(server, email)
  for (const slug of [before, after]) await call(server, 'PUT', '/api/v1/storefront/slug', { slug }, token)
  const response = await fetch(`${server.url}/designers/${before}`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, `/designers/${after}`])
  await shop.open(`/design/${designs[0]}`)
  await expect(page.locator(`main a[href="/designers/${after}"]`).first()).toBeVisible()
  const sitemap = await (await fetch(`${server.url}/sitemaps/designers-1-of-1.xml`)).text()
  expect(sitemap).toContain(`${server.url}/designers/${after}</loc>`)
})

test('reserved and taken URLs are rejected next to the field', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const taken = slugOf(newName('taken'))
  const { email } = await newDesigner(server, { name: newName('Ama') })
  const { token } = await tokenOf(server, email)
  await call(server, 'PUT', '/api/v1/storefront/slug', { slug: taken }, token)
  const me = await newDesigner(server, { name: newName('Priya') })
  await shop.signIn(me.email)
  await shop.open(TAB)
  const url = page.getByLabel('URL of your page')
  await url.fill('')
  await expect(url).toHaveValue('')
  await url.fill('pitlane-support')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await expect(page.getByText('This name is reserved. Choose another one.')).toBeVisible()
  await expect(url).toBeFocused()
  await url.fill(taken)
  await page.getByRole('button', { name: 'Save URL' }).click()
  await expect(page.getByText('Another designer uses this URL, or did before. Choose another one.')).toBeVisible()
})

test('changes in two tabs do not overwrite each other silently', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const { email } = await newDesigner(server, { name: newName('Jonas') })
  const { token } = await tokenOf(server, email)
  await shop.signIn(email)
  await shop.open(TAB)
  await page.getByLabel('Link 1').fill('https://mine.example')
  const empty = { banner: null, avatar: null, shows_followers: false, pinned: [], collections: [] }
  const json = { ...empty, updated_at: null, links: ['https://other.example'] }
  await call(server, 'PUT', '/api/v1/storefront', json, token)
  await page.getByRole('button', { name: 'Save storefront' }).click()
  await expect(page.getByRole('alert')).toContainText('someone signed in to your account, changed your storefront on')
  await expect(page.getByRole('alert')).toContainText('Links is now “https://other.example”')
  await expect(page.getByLabel('Link 1')).toHaveValue('https://mine.example')
  await page.getByRole('button', { name: 'Save my changes anyway' }).click()
  await expect(page.getByText('Storefront saved')).toBeVisible()
})

test('a link that an admin has removed stays removed when the designer saves other changes anyway', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const { id, email, designs } = await newDesigner(server, { name: newName('Mirela'), titles: ['Coast Road'] })
  const { token } = await tokenOf(server, email)
  const links = ['https://spam.example', 'https://mirela.example']
  const empty = { banner: null, avatar: null, shows_followers: false, pinned: [], collections: [] }
  await call(server, 'PUT', '/api/v1/storefront', { ...empty, links, updated_at: null }, token)
  await shop.signIn(email)
  await shop.open(TAB)
  const pinned = page.getByRole('region', { name: 'Pinned designs' })
  await pinned.getByRole('button', { name: 'Add designs' }).click()
  await pinned.getByRole('button', { name: 'Add Coast Road' }).click()

  const removal = { part: 'link', value: links[0], reason: 'Spam.' }
  const admin = await asAdmin(server)
  await call(server, 'POST', `/api/v1/people/${id}/storefront/remove`, removal, admin.token)
  await page.getByRole('button', { name: 'Save storefront' }).click()
  await expect(page.getByRole('alert')).toContainText('Links is now “https://mirela.example”')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/storefront', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save my changes anyway' }).click()
  await page.getByLabel('Bio').fill('Typed during the save.')
  gate.resolve()
  await expect(page.getByText('Storefront saved')).toBeVisible()
  await expect(page.getByLabel('Bio')).toBeFocused()
  const stored = () => call(server, 'GET', '/api/v1/storefront', undefined, token)
  expect(await stored()).toMatchObject({ links: [links[1]], pinned: designs })

  // Neither does the next save bring it back.
  await expect(page.getByLabel('Link 1')).toHaveValue('https://mirela.example')
  await page.getByRole('button', { name: 'Save storefront' }).click()
  await expect.poll(stored).toMatchObject({ bio: 'Typed during the save.', links: [links[1]], pinned: designs })
})

test('the notice of a newer bio leaves the focus in the field', async ({ page, server, shop }) => {
  const { email, designs } = await newDesigner(server, { name: newName('Orla'), titles: ['Pit Wall'] })
  const { token } = await tokenOf(server, email)
  await shop.signIn(email)
  await shop.open(TAB)
  const pinned = page.getByRole('region', { name: 'Pinned designs' })
  await pinned.getByRole('button', { name: 'Add designs' }).click()
  await pinned.getByRole('button', { name: 'Add Pit Wall' }).click()
  const { version } = await call(server, 'GET', '/api/v1/me', undefined, token)
  await call(server, 'PATCH', '/api/v1/me', { bio: 'Saved elsewhere', version }, token)
  await page.reload()
  const bio = page.getByLabel('Bio')
  await bio.fill('')
  await bio.pressSequentially('Typed here')
  await expect(page.getByRole('alert')).toContainText('Bio is now “Saved elsewhere”')
  await expect(bio).toHaveValue('Typed here')
  await expect(bio).toBeFocused()
  await page.getByRole('button', { name: 'Save my changes anyway' }).click()
  const stored = () => call(server, 'GET', '/api/v1/storefront', undefined, token)
  await expect.poll(stored).toMatchObject({ bio: 'Typed here', pinned: designs })
})

test('input during an upload and during a save is kept', async ({ page, server, shop }) => {
  const { email } = await newDesigner(server, { name: newName('Sana') })
  await shop.signIn(email)
  await shop.open(TAB)
  const [upload, saving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/storage/v1/object/storefronts/*', async (route) => {
    await upload.promise
    await route.continue()
  })
  await page.route('**/api/v1/storefront', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise
    await route.continue()
  })
  const buffer = await image(1600, 400, '#1d5fd1')
  await page.getByLabel('Choose banner').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Bio').fill('Typed during the upload.')
  upload.resolve()
  await expect(page.getByRole('img', { name: 'Your banner' })).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Typed during the upload.')
  await page.getByRole('button', { name: 'Save storefront' }).click()
  await page.getByLabel('Link 1').fill('https://typed-during-the-save.example')
  saving.resolve()
  await expect(page.getByText('Storefront saved')).toBeVisible()
  await expect(page.getByLabel('Link 1')).toHaveValue('https://typed-during-the-save.example')
  await save(page)
})

test('an admin removes a link from the person’s page', async ({ page, server, shop }) => {
  const { id, email } = await newDesigner(server, { name: newName('Tobias') })
  const { token } = await tokenOf(server, email)
  const empty = { banner: null, avatar: null, shows_followers: false, pinned: [], collections: [] }
  const json = { ...empty, updated_at: null, links: ['https://spam.example'] }
  await call(server, 'PUT', '/api/v1/storefront', json, token)
  await shop.signInAs('admin')
  await shop.open(`/admin/people?person=${id}`)
  await page.getByRole('button', { name: 'Remove: Link https://spam.example' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove link?' })
  await dialog.getByLabel('Reason').fill('Spam.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing was added to the public page.')).toBeVisible()
  expect(await (await fetch(`${server.url}/designers/${id}`)).text()).not.toContain('spam.example')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the storefront and its form fit the screen', async ({ page, server, shop }) => {
    const { id, email, designs } = await newDesigner(server, { name: newName('Wilhelmina-Charlotte') })
    const { token } = await tokenOf(server, email)
    const collections = Array.from({ length: 5 }, (_, index) => ({
      name: `A rather long collection name ${index}`,
      design_ids: designs,
    }))
    const links = ['https://a-very-long-subdomain-of-a-portfolio.example.com', 'https://example.com']
    const json = {
      updated_at: null,
      banner: null,
      avatar: null,
      shows_followers: true,
      pinned: designs,
      links,
      collections,
    }
    await call(server, 'PUT', '/api/v1/storefront', json, token)
    await shop.signIn(email)
    for (const path of [`/designers/${id}`, TAB]) {
      await shop.open(path)
      if (path === TAB) await expect(page.getByLabel('URL of your page')).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(390)
      await expectNoViolations(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('collections and links work', async ({ page, server }) => {
    const { id, email, designs } = await newDesigner(server, { name: newName('Ilka'), titles: ['One', 'Two'] })
    const { token } = await tokenOf(server, email)
    const collections = [{ name: 'First', design_ids: designs.slice(0, 1) }]
    const empty = { banner: null, avatar: null, shows_followers: false, pinned: [], links: [] }
    await call(server, 'PUT', '/api/v1/storefront', { ...empty, updated_at: null, collections }, token)
    await page.goto(`/designers/${id}`)
    await page.getByRole('link', { name: 'First' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})
