import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { call, PASSWORD, tokenOf } from './api.ts'
import { approvedDesign } from './checkout.ts'
import { expect, test } from './fixtures.ts'
import { deliveredOrder, publishReview } from './reviews.ts'

const photo = async () => ({
  name: 'garage.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#12803f' } })
    .png()
    .toBuffer(),
})

test('a customer reviews a delivered item with a photo, an admin publishes it, and everyone sees it', {
  tag: '@core',
}, async ({ page, server, shop }) => {
  test.slow()
  const design = await approvedDesign(server)
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  await call(server, 'PATCH', '/api/v1/me', { display_name: 'Mara Voss' }, token)
  const order = await deliveredOrder(server, token, design)
  await shop.open(`/account/orders/${order.id}`)
  await page.getByRole('link', { name: `Write a review: ${design.title}, t-shirt` }).click()
  await expect(page).toHaveURL(`${server.url}/account/reviews/${design.id}?product=tee`)
  const form = page.getByRole('form', { name: 'Review' })
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x
  await expect(form).toBeVisible()
  const left = await leftOf(form)
  await expect.poll(() => leftOf(page.getByRole('main').locator('img').first())).toBe(left)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Choose one to five stars.')).toBeVisible()
  await expect(form.getByText('Choose how it fits.')).toBeVisible()
  await expect(form.getByRole('radiogroup', { name: 'Your rating' })).toBeFocused()
  await shop.open(`/account/reviews/${design.id}`)
  await form.getByRole('radio', { name: '4 stars, very good' }).check()
  await form.getByRole('radio', { name: 'Runs small' }).check()
  await form.getByLabel('Your review').fill('Sharp print, but snug.')
  await form.getByLabel('Add photos').setInputFiles(await photo())
  await expect(form.getByRole('img', { name: 'Your upload 1' })).toBeVisible()
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/account/orders/${order.id}`)
  await page.getByRole('link', { name: `Edit your review: ${design.title}, t-shirt` }).click()
  await expect(page.getByText('Being checked')).toBeVisible()
  await expect(form.getByRole('radio', { name: '4 stars, very good' })).toBeChecked()

  await shop.signInAs('admin')
  await shop.open('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Reviews' }).click()
  const row = page
    .getByRole('list', { name: 'Pending reviews' })
    .getByRole('listitem')
    .filter({ hasText: design.title })
  await expect(row.first()).toContainText('Shown as “Mara”')
  await expect(row.first()).toContainText('T-shirt, size M, black')
  await expect(row.getByRole('img', { name: '1 of 1' })).toBeVisible()
  await row.getByRole('button', { name: `Publish: Mara on ${design.title}, t-shirt` }).click()
  await expect(page.getByText('Review published')).toBeVisible()
  await expect(row).toHaveCount(0)

  await shop.open(`/design/${design.id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('4.0')
  await expect(reviews).toContainText('Runs small 100%')
  await expect(reviews.getByText('Sharp print, but snug.')).toBeVisible()
  await expect(reviews).toContainText('Mara · Verified purchase')
  await expect(reviews).not.toContainText('Voss')
  await expect(reviews).toContainText('T-shirt, size M, black')
  const image = reviews.getByRole('img', { name: `${design.title} as Mara wears it, 1 of 1` })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: /4\.0 1 review/ }).click()
  await expect(page).toHaveURL(/#reviews$/)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: 'Mara' }, reviewBody: 'Sharp print, but snug.' }],
  })
})

test('the form keeps the text if the review is too long or has too many or wrong files', async ({
  page,
  server,
  shop,
}) => {
  const design = await approvedDesign(server)
  const { token } = await tokenOf(server, await shop.signUp())
  await deliveredOrder(server, token, design)
  await shop.open(`/account/reviews/${design.id}`)
  const form = page.getByRole('form', { name: 'Review' })
  const text = form.getByLabel('Your review')
  const add = form.getByLabel('Add photos')
  await form.getByRole('radio', { name: '5 stars, excellent' }).check()
  await form.getByRole('radio', { name: 'True to size' }).check()
  await text.fill('x'.repeat(2001))
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Your review can have up to 2000 characters.')).toBeVisible()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('x'.repeat(2001))
  await add.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') })
  await expect(form.getByRole('alert')).toContainText('notes.txt is not an image that your browser can open.')
  await add.setInputFiles(await Promise.all([photo(), photo(), photo(), photo()]))
  await expect(form.getByRole('alert')).toContainText('You can add up to 3 photos.')
  await expect(form.getByRole('img', { name: /^Your upload/ })).toHaveCount(3)
  await expect(add).toBeDisabled()
  await form.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(form.getByRole('img', { name: /^Your upload/ })).toHaveCount(2)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(add).toBeEnabled()
  await text.fill('x'.repeat(2000))
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
})

test('a review survives a session that ended, and only its author sees it', async ({ page, server, shop }) => {
  shop.allowErrors(/40\d/)
  const design = await approvedDesign(server)
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  await deliveredOrder(server, token, design)
  await shop.open(`/account/reviews/${design.id}`)
  const form = page.getByRole('form', { name: 'Review' })
  await form.getByRole('radio', { name: '3 stars, good' }).check()
  await form.getByRole('radio', { name: 'Runs large' }).check()
  await form.getByLabel('Your review').fill('I typed this for ten minutes.')
  const headers = { Authorization: `Bearer ${token}` }
  await fetch(`${server.url}/auth/v1/logout?scope=global`, { method: 'POST', headers })
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?next=%2Faccount%2Freviews%2F${design.id}$`))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByLabel('Your review')).toHaveValue('I typed this for ten minutes.')
  await expect(form.getByRole('radio', { name: '3 stars, good' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Runs large' })).toBeChecked()
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()

  const other = await shop.signUp()
  await deliveredOrder(server, (await tokenOf(server, other)).token, design)
  await shop.open(`/account/reviews/${design.id}`)
  await expect(form.getByLabel('Your review')).toHaveValue('')
})

test('an order is shown even if its reviews cannot be loaded', async ({ page, server, shop }) => {
  shop.allowErrors(/500/)
  const design = await approvedDesign(server)
  const { token } = await tokenOf(server, await shop.signUp())
  const { id } = await deliveredOrder(server, token, design)
  await page.route('**/api/v1/ratings/mine*', (route) => route.fulfill({ status: 500, body: '' }))
  await shop.open(`/account/orders/${id}`)
  await expect(page.getByRole('main')).toContainText(design.title)
  await expect(page.getByRole('link', { name: /^Write a review/ })).toHaveCount(0)
})

test('a customer edits and deletes a published review, and it leaves the page', async ({ page, server, shop }) => {
  const design = await approvedDesign(server)
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  await deliveredOrder(server, token, design)
  const fields = { design_id: design.id, stars: 2, fit: 'large', text: 'Too wide.' }
  const { id } = await call(server, 'POST', '/api/v1/ratings', fields, token)
  const admin = await tokenOf(server, 'admin@pitlane.test')
  await call(server, 'POST', `/api/v1/ratings/${id}/publish`, { version: 1 }, admin.token)
  await shop.open(`/design/${design.id}`)
  await expect(page.getByText('Too wide.')).toBeVisible()
  await shop.open(`/account/reviews/${design.id}`)
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.getByLabel('Your review').fill('Wide, but I like it now.')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await shop.open(`/design/${design.id}`)
  await expect(page.getByText('No reviews yet.', { exact: false })).toBeVisible()
  await shop.open(`/account/reviews/${design.id}`)
  await page.getByRole('button', { name: 'Delete review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByText('Review deleted')).toBeVisible()
  await shop.open(`/account/reviews/${design.id}`)
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible()
})

test('a rejected review tells its author why', async ({ page, server, shop }) => {
  const design = await approvedDesign(server)
  const email = await shop.signUp()
  const { token } = await tokenOf(server, email)
  await deliveredOrder(server, token, design)
  const fields = { design_id: design.id, stars: 1, fit: 'true', text: 'Call me at 555 0100.' }
  await call(server, 'POST', '/api/v1/ratings', fields, token)
  await shop.signInAs('admin')
  await shop.open('/admin/reviews')
  const row = page.getByRole('listitem').filter({ hasText: design.title })
  await row.getByRole('button', { name: `Reject: Verified buyer on ${design.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this review?' })
  await dialog.getByLabel('Reason').fill('It contains a phone number.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Review rejected')).toBeVisible()
  await shop.open('/admin/reviews?state=rejected')
  await expect(row).toContainText('Reason: It contains a phone number.')
  await shop.signIn(email)
  await shop.open(`/account/reviews/${design.id}`)
  await expect(page.getByText('Not published')).toBeVisible()
  await expect(page.getByText('Reason: It contains a phone number.')).toBeVisible()
})

test('a guest must sign in to write a review, and needs a delivered purchase', async ({ page, server, shop }) => {
  const design = await approvedDesign(server)
  await page.goto(`${server.url}/account/reviews/${design.id}`)
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?next=%2Faccount%2Freviews%2F${design.id}$`))
  await shop.signUp()
  shop.allowErrors(/400/)
  for (const id of [design.id, 'nonsense']) {
    await shop.open(`/account/reviews/${id}`)
    await expect(page.getByRole('heading', { name: 'Nothing to review yet' })).toBeVisible()
  }
})

test('customers turn off the invitations to review', async ({ page, shop }) => {
  await shop.signUp()
  await shop.open('/account')
  const choice = page.getByRole('checkbox', { name: /^Your purchases/ })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await expect(page.getByText('Email notifications saved')).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()
})

test('the reviews and the form fit a phone', async ({ page, server, shop }) => {
  const design = await approvedDesign(server)
  await publishReview(server, design, { text: 'x'.repeat(300) }, 'y'.repeat(60))
  const { token } = await tokenOf(server, await shop.signUp())
  await deliveredOrder(server, token, design)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [`/design/${design.id}`, `/account/reviews/${design.id}`]) {
    await shop.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(design.title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are filtered and paged with links', async ({ page, server }) => {
    test.slow()
    const design = await approvedDesign(server)
    await publishReview(server, design, { stars: 2, fit: 'small', text: 'The oldest one.' }, 'Ada Byron')
    for (let made = 0; made < 8; made++) await publishReview(server, design)
    await page.goto(`${server.url}/design/${design.id}`)
    const list = page.getByRole('list', { name: 'Reviews', exact: true })
    await expect(list.locator(':scope > li')).toHaveCount(8)
    await page.getByRole('link', { name: 'Older reviews' }).click()
    await expect(list.locator(':scope > li')).toHaveCount(1)
    await expect(list).toContainText('The oldest one.')
    await page.getByRole('link', { name: 'Newest reviews' }).click()
    await page.getByRole('link', { name: '2 stars' }).click()
    await expect(page).toHaveURL(/\?stars=2#reviews$/)
    await expect(list.locator(':scope > li')).toHaveCount(1)
    await page.getByRole('link', { name: 'With photos' }).click()
    await expect(page.getByText('No reviews match. Choose other filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all reviews' }).click()
    await page.getByRole('link', { name: /^Runs small/ }).click()
    await expect(list).toContainText('Ada')
    await expect(page.getByRole('link', { name: /^Runs small/ })).toHaveAttribute('aria-current', 'true')
  })
})
