import { DAY_MS } from '#domain/durations.ts'
import { call } from './api.ts'
import { editAsAdmin, makeDesign, newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { changeSetting, resetSettings } from './shop-settings.ts'

test.afterEach(({ server }) => resetSettings(server))

const TEXT = 'Free stickers with every order this week'

test('an admin announces something on every page, and visitors dismiss it on their device', async ({
  page,
  server,
  shop,
}) => {
  await shop.signInAs('admin')
  await shop.open('/admin/content')
  const form = page.getByRole('form', { name: 'Announcement bar' })
  await form.getByLabel('Text').fill(TEXT)
  await form.getByLabel('Link').fill('javascript:alert(1)')
  shop.allowErrors(/400/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Use a path such as /shop, or an https URL.')).toBeVisible()
  await form.getByLabel('Link').fill('/shop/new')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await shop.open('/faq')
  await expect(bar.getByRole('link', { name: TEXT })).toHaveAttribute('href', '/shop/new')
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await shop.open('/shop')
  await expect(bar).toBeHidden()
  await changeSetting(server, 'announcement', {
    text: 'New drop on Friday',
    link: null,
    starts_at: null,
    ends_at: null,
  })
  await page.goto('/shop')
  await expect(bar).toContainText('New drop on Friday')
  await changeSetting(server, 'announcement', { text: null, link: null, starts_at: null, ends_at: null })
  await page.goto('/shop')
  await expect(bar).toHaveCount(0)
})

test('an announcement outside its period is not shown', async ({ server }) => {
  const soon = new Date(Date.now() + DAY_MS).toISOString()
  await changeSetting(server, 'announcement', { text: TEXT, link: null, starts_at: soon, ends_at: null })
  expect(await (await fetch(server.url)).text()).not.toContain(TEXT)
  await changeSetting(server, 'announcement', { text: TEXT, link: null, starts_at: null, ends_at: soon })
  const [first, second] = await Promise.all([fetch(server.url), fetch(server.url)])
  const html = await first.text()
  expect(html).toContain(TEXT)
  expect(await second.text()).toBe(html)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the announcement is shown, without a button that would do nothing', async ({ page, server }) => {
    await changeSetting(server, 'announcement', { text: TEXT, link: '/shop', starts_at: null, ends_at: null })
    await page.goto('/shop')
    const bar = page.getByRole('complementary', { name: 'Announcement' })
    await expect(bar.getByRole('link', { name: TEXT })).toBeVisible()
    await expect(bar.getByRole('button')).toHaveCount(0)
  })
})

test('a dismissed announcement causes no layout shift', async ({ page, server, shop }) => {
  await changeSetting(server, 'announcement', { text: TEXT, link: null, starts_at: null, ends_at: null })
  await shop.open('/faq')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(total).toBeLessThan(0.02)
})

test('an admin picks and orders the first designs of the home page', async ({ page, server, shop }) => {
  const titles = [newTitle('First'), newTitle('Second')]
  for (const title of titles) await makeDesign(server, { title })
  const [first = '', second = ''] = titles
  await shop.signInAs('admin')
  await shop.open('/admin/content')
  const search = page.getByLabel('Add a design to the home page')
  for (const title of titles) {
    await search.fill(title)
    await search.press('Enter')
    await page.getByRole('button', { name: `Add ${title}` }).click()
    await expect(page.getByRole('list', { name: 'Homepage picks' })).toContainText(title)
  }
  await page.getByRole('button', { name: `Move ${second} up` }).click()
  const picks = page.getByRole('list', { name: 'Homepage picks' }).getByRole('listitem')
  await expect(picks.first()).toContainText(second)
  await expect(picks.last()).toContainText(first)
  const html = await (await fetch(server.url)).text()
  expect(html.indexOf(second)).toBeGreaterThan(0)
  expect(html.indexOf(second)).toBeLessThan(html.indexOf(first))
  // A quick second change keeps the first one, also if the cards load slowly.
  await page.route('**/api/v1/designs/cards*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  for (const title of titles) await page.getByRole('button', { name: `Remove ${title} from the home page` }).click()
  await expect(picks).toHaveCount(0)
})

test('an admin features a design, moves it and stops featuring it', async ({ page, server, shop }) => {
  const other = await makeDesign(server)
  await editAsAdmin(server, other.id, { featured: true })
  const { title } = await makeDesign(server)
  await shop.signInAs('admin')
  await shop.open('/admin/content')
  const search = page.getByLabel('Feature a design')
  await search.fill(title)
  await search.press('Enter')
  await page.getByRole('button', { name: `Add ${title}` }).click()
  await expect(page.getByText('Design featured')).toBeVisible()
  const featured = page.getByRole('list', { name: 'Featured designs' }).getByRole('listitem')
  await expect(featured.first()).toContainText(title)
  await expect(featured.nth(1)).toContainText(other.title)
  await page.getByRole('button', { name: `Move ${title} down` }).click()
  await expect(featured.first()).toContainText(other.title)
  await expect(featured.nth(1)).toContainText(title)
  await page.getByRole('button', { name: `Stop featuring ${title}` }).click()
  await expect(page.getByText('Design no longer featured')).toBeVisible()
  await expect(page.getByRole('button', { name: `Stop featuring ${title}` })).toHaveCount(0)
  await editAsAdmin(server, other.id, { featured: false })
})

test('an admin with an older list does not overwrite the order of featured designs', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const [first, second, third] = [await makeDesign(server), await makeDesign(server), await makeDesign(server)]
  const designs = [first, second, third]
  for (const { id } of designs) await editAsAdmin(server, id, { featured: true })
  const setOrder = (order: typeof designs) =>
    changeSetting(server, 'featured', { design_ids: order.map(({ id }) => id) })
  const featured = page.getByRole('list', { name: 'Featured designs' }).getByRole('listitem')
  const expectOrder = async (order: typeof designs) => {
    for (const [place, { title }] of order.entries()) await expect(featured.nth(place)).toContainText(title)
  }
  await setOrder(designs)
  await shop.signInAs('admin')
  await shop.open('/admin/content')
  await expectOrder([first, second, third])

  await setOrder([third, second, first])
  // Loads the settings again, but not the list.
  const form = page.getByRole('form', { name: 'Announcement bar' })
  await form.getByLabel('Text').fill(TEXT)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expectOrder([first, second, third])
  const moveUp = page.getByRole('button', { name: `Move ${second.title} up` })
  await moveUp.click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expectOrder([third, second, first])
  await moveUp.click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expectOrder([second, third, first])
  for (const { id } of designs) await editAsAdmin(server, id, { featured: false })
})

test('an admin adds, renames, moves and hides a category; the filters of the shop stay', async ({
  page,
  server,
  shop,
}) => {
  const [name, renamed] = [newTitle('Posters'), newTitle('Wall art')]
  await shop.signInAs('admin')
  await shop.open('/admin/content')
  await page.getByLabel('New category').fill(name)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Category added')).toBeVisible()
  const names = async () =>
    (await call(server, 'GET', '/api/v1/categories')).items.map((one: { name: string }) => one.name) as string[]
  expect(await names()).toContain(name)
  await page.getByRole('button', { name: `Rename ${name}` }).click()
  await page.getByLabel(`New name of ${name}`).fill(renamed)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Category renamed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Hoodies' })).toHaveCount(0)
  await page.getByRole('button', { name: `Move ${renamed} up` }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  expect((await names()).indexOf(renamed)).toBeLessThan((await names()).length - 1)
  await page.getByRole('button', { name: `Hide ${renamed}` }).click()
  await expect(page.getByText('Category hidden')).toBeVisible()
  expect(await names()).not.toContain(renamed)
  await shop.open('/shop')
  for (const filter of ['T-Shirts', 'Hoodies', 'Tank Tops', 'Automotive', 'Sports'])
    await expect(page.getByRole('main').getByText(filter, { exact: true }).first()).toBeAttached()
})
