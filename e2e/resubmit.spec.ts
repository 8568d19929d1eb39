import type { Page } from '@playwright/test'
import { call, tokenOf } from './api.ts'
import { decide, newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('the rejection reason stays above the form, and edits survive a tab switch and a reload', async ({
  page,
  server,
  shop,
}) => {
  const title = newTitle('Second try')
  const { email, designs } = await newDesigner(server, { titles: [title], isApproved: false })
  await decide(server, designs[0] ?? '', 'reject', { reason: 'Too few pixels.' })
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await page.getByRole('button', { name: `Resubmit ${title}` }).click()
  const reason = page.getByRole('region', { name: 'Why we rejected it' })
  await expect(reason).toContainText('Too few pixels.')
  await page.getByLabel('Title').fill(`${title} II`)
  await page.getByRole('switch', { name: 'Hoodie' }).check()
  await page.getByLabel('Hoodie price').fill('39.00')

  await tab(page, 'Design Requests').click()
  await expect(page).toHaveURL(/\?tab=requests/)
  await tab(page, 'My Designs').click()
  await expect(page.getByLabel('Title')).toHaveValue(`${title} II`)
  await expect(page.getByLabel('Hoodie price')).toHaveValue('39.00')

  await page.reload()
  await expect(reason).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(`${title} II`)
  await page.getByRole('button', { name: 'Resubmit' }).click()
  await expect(page.getByText('Design submitted!')).toBeVisible()
  const { token } = await tokenOf(server, email)
  const { items } = await call(server, 'GET', '/api/v1/designs/mine', undefined, token)
  expect(items).toMatchObject([
    { title: `${title} II`, status: 'pending', products: [{}, { product: 'hoodie', price: 39 }] },
  ])
})

test('saving changes to a pending design says so, and Cancel discards them', async ({ page, server, shop }) => {
  const title = newTitle('Waiting')
  const { email } = await newDesigner(server, { titles: [title], isApproved: false })
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByText(/Resolution too low: 300 × 360 px/)).toBeVisible()
  await expect(page.getByText(/No transparency/)).toBeVisible()
  await page.getByLabel('Title').fill('Discarded')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Title').fill(`${title} again`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByText('Design submitted!')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${title} again` })).toBeVisible()
})
