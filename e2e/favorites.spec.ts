import { PASSWORD } from './api.ts'
import { decide, makeDesign } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

const KEY = 'automotive-apparel-favourites'

test('a guest’s favorites sync across tabs and move to the account at sign-in', async ({
  page,
  context,
  server,
  shop,
}) => {
  const [first, second] = [await makeDesign(server), await makeDesign(server)]
  await page.addInitScript(
    (key) => localStorage.getItem(key) ?? localStorage.setItem(key, '{"items":[1,{"id":"x"}]}'),
    KEY,
  )
  await page.goto(first.path)
  const heart = page.getByRole('button', { name: `Favorite ${first.title}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const otherTab = await context.newPage()
  await otherTab.goto(`${server.url}/shop`)
  await otherTab.getByRole('button', { name: `Favorite ${second.title}` }).click()
  await shop.open('/favorites')
  await expect(page.getByRole('link', { name: second.title })).toBeVisible()
  await otherTab.getByRole('button', { name: `Favorite ${second.title}` }).click()
  await expect(page.getByRole('button', { name: `Favorite ${second.title}` })).toHaveAttribute('aria-pressed', 'false')
  await otherTab.close()

  const email = await shop.signUp()
  await page.goto('/favorites')
  await expect(page.getByRole('link', { name: first.title })).toBeVisible()
  // Until the account has them, they are the guest's and stay after sign-out.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('"by":"')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()

  await decide(server, first.id, 'archive')
  await shop.signIn(email)
  await page.goto('/favorites')
  await expect(page.getByText('No longer available')).toBeVisible()
  await expect(page.getByText(first.title)).toBeVisible()
})

test('signing out clears the favorites on the favorites page and on pages without hearts', async ({
  page,
  server,
  shop,
}) => {
  const design = await makeDesign(server)
  const card = page.getByRole('link', { name: design.title })
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
  }
  const email = await shop.signUp()
  await page.goto(design.path)
  await page.getByRole('button', { name: `Favorite ${design.title}` }).click()
  await page.goto('/favorites')
  await expect(card).toBeVisible()
  await signOut()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(card).toHaveCount(0)

  await shop.signIn(email)
  await page.goto('/favorites')
  await expect(card).toBeVisible()
  await page.goto('/cart')
  await signOut()
  expect(await page.evaluate((key) => localStorage.getItem(key) ?? '', KEY)).not.toContain(design.id)
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('the number of favorites and the rule below it do not move when the last one is gone', async ({
  page,
  server,
}) => {
  const design = await makeDesign(server)
  await page.goto('/favorites')
  const count = page.getByRole('region', { name: 'Saved designs' }).getByRole('status').first()
  await expect(count).toHaveText('0 designs')
  const rule = page.getByRole('region', { name: 'Saved designs' }).locator(':scope > *').nth(1)
  const place = async () => [
    (await count.boundingBox())?.y,
    (await rule.boundingBox())?.y,
    await rule.evaluate((element) => getComputedStyle(element).borderTop),
  ]
  const before = await place()
  expect(before[2]).toMatch(/^1px solid/)
  await page.goto(design.path)
  await page.getByRole('button', { name: `Favorite ${design.title}` }).click()
  await page.goto('/favorites')
  await expect(count).toHaveText('1 design')
  await expect(page.getByRole('link', { name: design.title })).toBeVisible()
  expect(await place()).toEqual(before)
})

test('reverts a favorite and shows an error when saving fails', async ({ page, server, shop }) => {
  shop.allowErrors(/503|ERR_FAILED/)
  const { path, title } = await makeDesign(server)
  await shop.signUp()
  await page.route('**/api/v1/favorites/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } }),
  )
  await shop.open(path)
  const heart = page.getByRole('button', { name: `Favorite ${title}` })
  await heart.click()
  await expect(page.getByText('Could not save favorite')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('asks only guests to sign in on the empty favorites page', async ({ page, shop }) => {
  await page.goto('/favorites')
  const hint = page.getByText('Press the heart on a design to save it here.')
  await expect(hint).toContainText('Sign in to see your favorites on all your devices.')
  await shop.signUp()
  await page.goto('/favorites')
  await expect(page.getByRole('region', { name: 'Designers you follow' })).toContainText('You are not following anyone')
  await expect(hint).not.toContainText('Sign in')
})

test('a guest who follows a designer signs in, returns and sees the designer in the favorites', async ({
  page,
  server,
  shop,
}) => {
  const { id } = await makeDesign(server)
  const { designer_id } = await (await fetch(`${server.url}/api/v1/designs/${id}`)).json()
  const designerPath = `/designers/${designer_id}`
  await shop.open(designerPath)
  const follow = page.getByRole('button', { name: /^Follow(ing)? / })
  await follow.click()
  await expect(page).toHaveURL(`${server.url}/auth/login?next=${encodeURIComponent(designerPath)}`)
  await page.getByLabel('Email').fill('customer@pitlane.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(server.url + designerPath)
  await follow.click()
  await expect(follow).toHaveText('Following')
  await page.goto('/favorites')
  const list = page.getByRole('region', { name: 'Designers you follow' })
  await expect(list.locator(`a[href="${designerPath}"]`)).toBeVisible()
  await expect(list.getByRole('checkbox')).toBeChecked()
})

test('keeps the shown cards when a favorite from another tab fails to load', async ({
  context,
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/503/)
  const [first, second] = [await makeDesign(server), await makeDesign(server)]
  await page.goto(first.path)
  await page.getByRole('button', { name: `Favorite ${first.title}` }).click()
  await page.goto('/favorites')
  await expect(page.getByRole('link', { name: first.title })).toBeVisible()
  await page.route('**/api/v1/designs/cards*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } }),
  )
  const otherTab = await context.newPage()
  await otherTab.goto(server.url + second.path)
  await otherTab.getByRole('button', { name: `Favorite ${second.title}` }).click()
  await otherTab.close()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByRole('link', { name: first.title })).toBeVisible()
  await expect(page.getByText('No longer available')).toHaveCount(0)
  await page.unroute('**/api/v1/designs/cards*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: second.title })).toBeVisible()
})

test('toggling follow emails does not reload the list', async ({ page, server, shop }) => {
  const { id } = await newDesigner(server, { name: 'Late Apex' })
  await shop.signUp()
  await page.goto(`/designers/${id}`)
  await page.getByRole('button', { name: 'Follow Late Apex' }).click()
  await expect(page.getByRole('button', { name: 'Following Late Apex' })).toBeVisible()
  await page.goto('/favorites')
  const emails = page.getByRole('region', { name: 'Designers you follow' }).getByRole('checkbox')
  await expect(emails).toBeChecked()
  let reads = 0
  page.on('request', (request) => request.url().endsWith('/api/v1/follows') && reads++)
  for (const isWanted of [false, true]) {
    const saved = page.waitForResponse('**/api/v1/me/mail-preferences')
    await emails.click()
    await saved
    await expect(emails).toBeChecked({ checked: isWanted })
  }
  expect(reads).toBe(0)
})

test('pages still work when their signed-in parts fail to download', async ({ page, server, shop }) => {
  shop.allowErrors(/ERR_FAILED/)
  const { id } = await newDesigner(server, { name: 'Box Box' })
  await shop.signUp()
  await page.route(/\/assets\/(account-follow|followed-list)-.*\.js$/, (route) => route.abort())
  await page.goto(`/designers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Box Box' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow Box Box' })).toBeDisabled()
  await page.goto('/favorites')
  await expect(page.getByRole('region', { name: 'Designers you follow' }).getByRole('alert')).toContainText(
    'We could not load the list.',
  )
})
