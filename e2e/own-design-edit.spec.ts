import { call, tokenOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

test('a designer edits, unpublishes and republishes a design in the shop', async ({ page, server, shop }) => {
  const title = `Late Brake ${crypto.randomUUID().slice(0, 8)}`
  const { email } = await newDesigner(server, { titles: [title] })
  await shop.signIn(email)
  await shop.open('/designers?tab=designs')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title').fill(`${title} II`)
  await page.getByLabel('Price', { exact: true }).fill('30')
  await page.getByRole('switch', { name: 'Hoodie' }).check()
  await page.getByLabel('Hoodie price').fill('45')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Design updated')).toBeVisible()
  const row = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: `${title} II` })
  await expect(row).toContainText('$30.00')
  await expect(row).toContainText('Also on hoodie')
  await page.getByRole('button', { name: `Unpublish ${title} II` }).click()
  await expect(row).toContainText('Unpublished')
  await page.getByRole('button', { name: `Republish ${title} II` }).click()
  await expect(row).toContainText('Approved')
  await shop.signInAs('admin')
  await shop.open('/admin/designs?view=texts')
  await page.getByRole('button', { name: `Mark ${title} II as checked` }).click()
  await expect(page.getByText('Text checked')).toBeVisible()
})

test('a new placement goes through the review, and the design stays as it is until then', async ({
  page,
  server,
  shop,
}) => {
  const title = `Back Straight ${crypto.randomUUID().slice(0, 8)}`
  const { email, designs } = await newDesigner(server, { titles: [title] })
  await shop.signIn(email)
  await shop.open(`/designers?tab=designs&design=${designs[0]}`)
  await page.getByRole('button', { name: 'Adjust placement', exact: true }).click()
  await page.getByRole('radio', { name: 'Back', exact: true }).check()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Revision submitted')).toBeVisible()
  await expect(page.getByText('A revision waits for review.')).toBeVisible()
  const { token } = await tokenOf(server, email)
  const own = await call(server, 'GET', `/api/v1/designs/mine/${designs[0]}`, undefined, token)
  expect(own).toMatchObject({ status: 'approved', product_choices: [] })
  expect(own.revision).toMatchObject({
    state: 'pending',
    placements: [{ product: 'tee', placement: { side: 'back' } }],
  })
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('button', { name: 'Withdraw revision' }).click()
  await expect(page.getByText('Revision withdrawn')).toBeVisible()
})
