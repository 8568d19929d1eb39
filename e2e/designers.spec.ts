import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'
import { newRequest } from './new-request.ts'

const newName = (words = 'Maren') => `${words} ${crypto.randomUUID().slice(0, 8)}`
const portal = (page: Page) => page.getByRole('region', { name: 'Designer portal' })

test('[spec 27, 105] a guest sees Access Denied instead of the portal, and the designers below', async ({
  page,
  server,
  shop,
}) => {
  const name = newName()
  const { id } = await newDesigner(server, { name, bio: 'Screen printer since 2009.' })
  await shop.open('/designers')
  await expect(portal(page).getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(portal(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(row).toContainText('1 design · since')
  await expect(row).toContainText('Screen printer since 2009.')
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/designers/${id}`)
  await expect(row.getByRole('img', { name: 'Downhill Only' })).toBeVisible()
})

test('[spec 105] a guest signs up through Join as Designer and lands in the portal', async ({ page, shop }) => {
  await shop.open('/designers')
  await portal(page).getByRole('link', { name: 'Join as Designer' }).click()
  await expect(page.getByRole('radio', { name: /designer/i })).toBeChecked()
  await page.getByLabel('Email').fill(`designer-${crypto.randomUUID()}@pitlane.test`)
  await page.getByLabel('Password', { exact: true }).fill('lights out')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Designer Portal' })).toBeVisible()
  await expect(portal(page)).toContainText('Unknown Designer')
  await expect(portal(page).getByRole('link', { name: 'Set your name' })).toHaveAttribute('href', '/account')
})

test('[spec 105] a customer is denied and can switch accounts', async ({ page, shop }) => {
  await shop.signInAs('customer')
  await shop.open('/designers')
  await expect(portal(page).getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(portal(page)).toContainText('or contact us to convert this account.')
  await expect(portal(page).getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact?topic=design')
  await portal(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fdesigners$/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
})

for (const role of ['designer', 'admin'] as const) {
  test(`[spec 27, 105, 277] a signed-in ${role} sees the portal without a flash of Access Denied`, async ({
    page,
    shop,
  }) => {
    await shop.signInAs(role)
    await page.addInitScript(() => {
      const seen = { signs: new Set<string>(), heights: new Set<number>() }
      Object.assign(window, { seen })
      const look = () => {
        const shown = [...document.querySelectorAll('section[aria-label="Designer portal"]')].find((section) =>
          section.checkVisibility(),
        )
        if (shown) seen.heights.add(shown.getBoundingClientRect().height)
        if (shown?.querySelector('h2')) seen.signs.add(shown.querySelector('h2')?.textContent ?? '')
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/designers')
    await expect(portal(page).getByRole('link', { name: 'Edit your profile' })).toHaveAttribute('href', '/account')
    const seen = await page.evaluate(() => {
      const { signs, heights } = (window as unknown as { seen: { signs: Set<string>; heights: Set<number> } }).seen
      return { signs: [...signs], heights: [...heights] }
    })
    expect(seen).toEqual({ signs: ['Designer Portal'], heights: [expect.any(Number)] })
  })
}

test('the portal links to the designer’s public page', async ({ page, server, shop }) => {
  const name = newName('Kenji')
  const { id, email } = await newDesigner(server, { name })
  await shop.signIn(email)
  await shop.open('/designers')
  await expect(portal(page)).toContainText(`Signed in as ${name}.`)
  await portal(page).getByRole('link', { name: 'Your public page' }).click()
  await expect(page).toHaveURL(new RegExp(`/designers/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('[spec 190] a designer’s page shows name, bio and designs, but no email address', async ({
  page,
  server,
  shop,
}) => {
  const name = newName('Tobias')
  const bio = 'Workshop manuals are the best graphic design ever made.'
  const { id, email, designs } = await newDesigner(server, { name, bio, titles: ['Fig. 7', 'Torque <b>Wrench</b>'] })
  await shop.open(`/designers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format()
  const main = page.getByRole('main')
  await expect(main).toContainText(bio)
  await expect(main).toContainText(`Designer since${month}`)
  await expect(main).toContainText('Designs2')
  await expect(main.getByRole('link', { name: 'Fig. 7' })).toHaveAttribute('href', `/design/${designs[0]}`)
  await expect(main.getByRole('heading', { name: 'Torque <b>Wrench</b>' })).toBeVisible()
  expect(await page.content()).not.toContain(email)
})

test('Load more appends designs and focuses the first new one', async ({ page, server, shop }) => {
  const titles = Array.from({ length: 26 }, (_, index) => `Lap ${index + 1}`)
  const { id } = await newDesigner(server, { name: newName('Priya'), titles })
  await shop.open(`/designers/${id}`)
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByText('24 of 26')).toBeVisible()
  const more = page.getByRole('link', { name: 'Load more' })
  const address = (await more.getAttribute('href')) ?? ''
  await more.click()
  await expect(page.getByRole('article')).toHaveCount(26)
  await expect(page.getByRole('link', { name: 'Lap 2', exact: true })).toBeFocused()
  await expect(more).toHaveCount(0)
  await shop.open(address)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to the start of the list' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a designer without an approved design has no page', async ({ page, server, shop }) => {
  const { id } = await newDesigner(server, { name: newName('Ama'), isApproved: false })
  shop.allowErrors(/404/)
  for (const path of [`/designers/${id}`, `/designers/${crypto.randomUUID()}`, '/designers/unknown']) {
    expect((await fetch(server.url + path)).status).toBe(404)
    await shop.open(path)
    await expect(page.getByRole('heading', { name: '404 - Oops! Page not found' })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shows the list of designers and their pages', async ({ page, server }) => {
    const name = newName('Jonas')
    const { id } = await newDesigner(server, { name, bio: 'Very strong coffee.' })
    await page.goto('/designers')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/designers/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Very strong coffee.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('a designer’s page has structured data, a social image and sitemap entries', async ({ page, server, shop }) => {
  const name = newName('</script><img src=x>')
  const { id, designs } = await newDesigner(server, { name, bio: 'I draw at night.' })
  await shop.open(`/designers/${id}`)
  const things = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
  const own = `${server.url}/designers/${id}`
  const shown = await page.getByRole('heading', { level: 1 }).textContent()
  expect(things).toEqual([
    expect.objectContaining({
      '@type': 'ProfilePage',
      url: own,
      mainEntity: { '@type': 'Person', name: shown, url: own, description: 'I draw at night.' },
    }),
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Designers', item: `${server.url}/designers` },
        { '@type': 'ListItem', position: 2, name: shown, item: own },
      ],
    }),
  ])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own)
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(image).toContain(`/social/designers/${id}.jpg`)
  const answer = await fetch(image)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const sitemap = await (await fetch(`${server.url}/sitemaps/designers-1-of-1.xml`)).text()
  expect(sitemap).toContain(`<loc>${own}</loc>`)
  expect(await (await fetch(`${server.url}/sitemaps/designs-1-of-1.xml`)).text()).toContain(designs[0])
})

test('home has structured data for the organization and search', async ({ page, server, shop }) => {
  await shop.open('/')
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  const [organization, site] = JSON.parse(text)['@graph']
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Pitlane', url: `${server.url}/` })
  expect(site.potentialAction.target.urlTemplate).toBe(`${server.url}/shop?search={search_term_string}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/`)
})

test('a designer’s page sorts designs like the shop', async ({ page, server, shop }) => {
  const name = newName('Ilka')
  const { id: designer } = await newDesigner(server, { name, titles: ['Dear', 'Cheap'], prices: [99, 1] })
  await shop.open(`/designers/${designer}`)
  await page.getByLabel('Sort').selectOption('price-up')
  await expect(page).toHaveURL(`${server.url}/designers/${designer}?sort=price-up`)
  await expect(page.getByRole('article').first()).toContainText('$1.00')
  await page.getByLabel('Sort').selectOption('price-down')
  await expect(page.getByRole('article').first()).toContainText('$99.00')
  await page.reload()
  await expect(page.getByLabel('Sort')).toHaveValue('price-down')
  await page.getByLabel('Sort').selectOption('newest')
  await expect(page).toHaveURL(`${server.url}/designers/${designer}`)
})

test('the designers page lists open design requests below the designers', async ({ page, server, shop }) => {
  const { title } = await newRequest(server)
  await shop.open('/designers')
  const requests = page.getByRole('region', { name: 'Open design requests' })
  await expect(requests.getByRole('link', { name: title })).toHaveAttribute('href', '/designers?tab=requests')
})

test('designers see only the portal on the designers page, and no names on the cards of a designer', async ({
  page,
  server,
  shop,
}) => {
  const { id } = await newDesigner(server, { name: 'Aurelio Pace', titles: ['Second Wind'] })
  await shop.open(`/designers/${id}`)
  const card = page.getByRole('article').filter({ hasText: 'Second Wind' })
  await expect(card).toBeVisible()
  await expect(card.getByText('Aurelio Pace')).toBeHidden()
  await shop.open('/designers')
  await expect(page.getByRole('heading', { name: 'Our designers' })).toBeVisible()
  await shop.signInAs('designer')
  await shop.open('/designers?tab=requests')
  await expect(page.getByRole('heading', { name: 'Designer Portal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our designers' })).toBeHidden()
})
