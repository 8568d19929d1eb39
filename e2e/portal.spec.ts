import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { call, tokenOf } from './api.ts'
import { paidOrder } from './checkout.ts'
import { decide } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'
import { newRequest } from './new-request.ts'

const newTitle = (words = 'Sleeps Two') => `${words} ${crypto.randomUUID().slice(0, 8)}`
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')
const stat = (page: Page, name: string) => page.getByRole('group', { name })
const chooser = (page: Page) => page.getByLabel('Choose files')
const row = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })

async function image(name = 'art.png', background = '#f2a900') {
  const buffer = await sharp({ create: { width: 400, height: 480, channels: 4, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

async function fillForm(page: Page, title: string, price = '24.99') {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price').fill(price)
  await chooser(page).setInputFiles(await image())
  await expect(page.getByRole('img', { name: 'art.png' })).toBeVisible()
}

test('[spec 103, 104, 20, 217, 272, 323, 324] a designer submits a design and earns a royalty after its approval and sale', async ({
  page,
  server,
  shop,
}) => {
  const title = newTitle()
  const email = await shop.signUp('designer')
  await shop.open('/designers')
  for (const name of ['Submit Design', 'Design Requests', 'Accepted Requests', 'My Designs'])
    await expect(tab(page, name)).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('24.99')
  await fillForm(page, title)
  await expect(page.getByRole('img', { name: /^Your design on a .* t-shirt$/ })).toBeVisible()
  await expect(page.getByText('You earn per item (40%)')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(stat(page, 'Pending designs')).toContainText('1')
  await tab(page, 'My Designs').click()
  await expect(page).toHaveURL(/\?tab=designs$/)
  await expect(row(page, title)).toContainText('Pending')
  await expect(row(page, title)).toContainText(/#\d+ in the review queue/)

  const designer = await tokenOf(server, email)
  const customer = await tokenOf(server, 'customer@pitlane.test')
  const { items } = await call(server, 'GET', '/api/v1/designs/mine', undefined, designer.token)
  await decide(server, items[0].id, 'approve')
  await paidOrder(server, customer.token, [{ designId: items[0].id, size: 'M', color: 'black', quantity: 2 }])

  await page.reload()
  await expect(stat(page, 'Total earnings')).toContainText('$19.99')
  await expect(stat(page, 'Active designs')).toContainText('1')
  await expect(row(page, title)).toContainText('$19.992 items sold')
  await page.getByRole('link', { name: 'Royalty statement' }).click()
  const line = page.getByRole('row').filter({ hasText: title })
  await expect(line).toContainText(/2\$24\.9940\.0%\$19\.99Pending\s*Waiting for shipment\s*\$19\.99/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('pitlane-royalties.csv')
})

test('[spec 290, 291, 325] a designer claims and completes a request', async ({ page, server, shop }) => {
  const { title } = await newRequest(server, { price: 120 })
  await shop.signUp('designer')
  await shop.open('/designers?tab=requests')
  await expect(row(page, title)).toContainText('Budget$120.00')
  await page.getByRole('button', { name: `Claim ${title}` }).click()
  await expect(page.getByText('Request claimed!')).toBeVisible()
  await expect(page).toHaveURL(/\?tab=accepted$/)
  await expect(row(page, title)).toContainText('In progress')
  await page.getByLabel(`Deliver ${title}`).setInputFiles(await image())
  await expect(row(page, title)).toContainText('In progress')
  await page.getByRole('button', { name: 'Deliver design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  await expect(row(page, title)).toContainText('Completed')
  await expect(stat(page, 'Completed requests')).toContainText('1')
  await tab(page, 'My Designs').click()
  await expect(row(page, `${title} (Requested)`)).toContainText('$100.00')
})

test('shows only one tab panel, even if the next frame is late', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers?tab=accepted')
  await expect(panel(page)).toHaveAccessibleName(/^Accepted Requests/)
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await tab(page, 'My Designs').click()
  await expect(page).toHaveURL(/\?tab=designs$/)
  await expect(panel(page)).toHaveAccessibleName(/^My Designs/)
})

test('a designer releases a claim, and gets an error when another designer claims it first', async ({
  page,
  server,
  shop,
}) => {
  const { id, title } = await newRequest(server)
  await shop.signUp('designer')
  await shop.open('/designers?tab=requests')
  await page.getByRole('button', { name: `Claim ${title}` }).click()
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Request released')).toBeVisible()
  await tab(page, 'Design Requests').click()
  await expect(page.getByRole('button', { name: `Claim ${title}` })).toBeVisible()
  const { token } = await tokenOf(server, 'designer@pitlane.test')
  await call(server, 'POST', `/api/v1/design-requests/${id}/claim`, {}, token)
  shop.allowErrors(/409/)
  await page.getByRole('button', { name: `Claim ${title}` }).click()
  await expect(page.getByText('Another designer claimed this request first.')).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
})

test('[spec 326] shows an error when the request no longer exists', async ({ page, server, shop }) => {
  const { id, title } = await newRequest(server)
  await shop.signUp('designer')
  await page.route('**/api/v1/design-requests/*/claim', (route) =>
    route.continue({ url: route.request().url().replace(id, crypto.randomUUID()) }),
  )
  await shop.open('/designers?tab=requests')
  shop.allowErrors(/404/)
  await page.getByRole('button', { name: `Claim ${title}` }).click()
  await expect(page.getByText('Request not found')).toBeVisible()
})

test('[spec 246, 347] rejects more than ten images and keeps the previous ones', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  const files = await Promise.all(Array.from({ length: 9 }, (_, index) => image(`art-${index}.png`)))
  await chooser(page).setInputFiles(files)
  await expect(page.getByText('9 of 10')).toBeVisible()
  await chooser(page).setInputFiles(files.slice(0, 2))
  await expect(page.getByText('Too many files')).toBeVisible()
  await expect(page.getByText('You can upload a maximum of 10 images.')).toBeVisible()
  await expect(page.getByText('9 of 10')).toBeVisible()
})

test('[spec 242, 243, 244] requires title, image and price, with errors at their fields', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Price').fill('0')
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await expect(page.getByText('Enter a price between $0.01 and $100.00.')).toBeVisible()
  await expect(page.getByText('Choose at least one image.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
})

test('[spec 245] rejects a GIF, whatever its file name', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  const buffer = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
  await chooser(page).setInputFiles({ name: 'art.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('art.png is not a PNG or JPEG image.')).toBeVisible()
  await expect(page.getByText('0 of 10')).toBeVisible()
})

test('[spec 247, 323] keeps the form after a lost connection, and retrying creates one design, capped at $100', async ({
  page,
  server,
  shop,
}) => {
  const title = newTitle()
  const email = await shop.signUp('designer')
  await shop.open('/designers')
  shop.allowErrors(/ERR_|Failed to load/)
  // Without the draft on the server, the images are uploaded with the submission.
  await page.route('**/api/v1/drafts', (route) => route.abort())
  await fillForm(page, title, '250')
  await page.route('**/storage/v1/object/designs/**', (route) => route.abort(), { times: 1 })
  // The design is saved, but the response is lost.
  await page.route('**/api/v1/designs', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Upload failed')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByRole('img', { name: 'art.png' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Alternative text for image 1' }).fill('A coupé going downhill')
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('The shop cannot be reached.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit Design' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  const { token } = await tokenOf(server, email)
  const { items } = await call(server, 'GET', '/api/v1/designs/mine', undefined, token)
  expect(items).toMatchObject([{ title, price: 100, image_alts: ['A coupé going downhill'] }])
})

test('a draft survives a reload, including the order of its images', async ({ page, shop }) => {
  const title = newTitle()
  await shop.signUp('designer')
  await shop.open('/designers')
  await page.getByLabel('Title').fill(title)
  await chooser(page).setInputFiles([await image('one.png'), await image('two.png', '#1d5fd1')])
  await page.getByRole('button', { name: 'Move image 2 earlier' }).click()
  const names = () =>
    page
      .getByRole('list', { name: 'Images' })
      .getByRole('img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt))
  await expect.poll(names).toEqual(['two.png', 'one.png'])
  await expect.poll(() => storedImages(page)).toEqual(['two.png', 'one.png'])
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect.poll(names).toEqual(['two.png', 'one.png'])
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect.poll(names).toEqual(['one.png'])
})

/** The draft's images in IndexedDB. They are stored shortly after they are shown. */
function storedImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('pitlane-portal'))
    const drafts = await done<unknown[]>(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    const images = drafts.find((draft) => Array.isArray(draft)) as { file: File }[] | undefined
    return images?.map(({ file }) => file.name) ?? []
  })
}

test('warns before submission about an image that would print badly', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers')
  await chooser(page).setInputFiles(await image('small.png', '#16171a'))
  await expect(page.getByText(/Resolution too low: 400 × 480 px/)).toBeVisible()
  await expect(page.getByText(/No transparency/)).toBeVisible()
  await expect(page.getByText(/Parts are hard to see on black/)).toBeVisible()
  for (const color of ['Black', 'White', 'Navy', 'Gray', 'Red', 'Royal blue'])
    await expect(page.getByRole('radio', { name: new RegExp(`^${color}`) })).toBeAttached()
})

test('the portal shows how many designs are waiting once half of the quota is used', async ({ page, server, shop }) => {
  const titles = Array.from({ length: 25 }, (_, index) => `Lap ${index + 1}`)
  const { email, designs } = await newDesigner(server, { titles, isApproved: false })
  await shop.signIn(email)
  await shop.open('/designers')
  const notice = page.getByText('25 of at most 50 designs are waiting for a review.')
  await expect(notice).toBeVisible()
  await decide(server, designs[0] ?? '', 'approve')
  await page.reload()
  await expect(stat(page, 'Pending designs')).toContainText('24')
  await expect(notice).toHaveCount(0)
})

test('a designer sees why a design was rejected, resubmits it and withdraws it', async ({ page, server, shop }) => {
  const title = newTitle()
  const { email, designs } = await newDesigner(server, { titles: [title], isApproved: false })
  await decide(server, designs[0] ?? '', 'reject', { reason: 'Too few pixels.' })
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await expect(row(page, title)).toContainText('Reason: Too few pixels.')
  await page.getByRole('button', { name: `Resubmit ${title}` }).click()
  await page.getByLabel('Title').fill(`${title} II`)
  await page.getByRole('button', { name: 'Resubmit' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  await expect(row(page, `${title} II`)).toContainText('Pending')
  await page.getByRole('button', { name: `Withdraw ${title} II` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Design withdrawn')).toBeVisible()
  await expect(panel(page)).toContainText('No designs yet')
})

test('[spec 344] failed stats show dashes and are only logged', async ({ page, shop }) => {
  await shop.signUp('designer')
  shop.allowErrors(/503|Failed to load portal stats/)
  await page.route('**/api/v1/stats/portal', (route) => route.fulfill({ status: 503, json: {} }))
  await shop.open('/designers')
  await expect(stat(page, 'Total earnings')).toContainText('–')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
