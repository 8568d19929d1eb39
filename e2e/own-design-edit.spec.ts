import { call, tokenOf } from './api.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

test('a designer edits, unpublishes and republishes a design in the shop', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
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
  // The form is gone, so the focus is on the design in the list.
  await expect(page.getByRole('heading', { name: `${title} II` })).toBeFocused()
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
  const check = page.getByRole('button', { name: `Mark as checked: ${title} II` })
  await expect(check).toBeVisible()
  await expectNoViolations(page)
  await check.click()
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
  await expect(page.getByText('A revision is waiting for review.')).toBeVisible()
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

test('an unsent revision survives a reload, until it is submitted', async ({ page, server, shop }) => {
  const title = `Pit Exit ${crypto.randomUUID().slice(0, 8)}`
  const { email, designs } = await newDesigner(server, { titles: [title] })
  await shop.signIn(email)
  const path = `/designers?tab=designs&design=${designs[0]}`
  await shop.open(path)
  const form = page.getByRole('form', { name: 'Submit a revision' })
  await form.getByLabel('Alternative text for image 1').fill('A car leaves the pit lane')
  await form.getByRole('button', { name: 'Adjust placement', exact: true }).click()
  await form.getByRole('radio', { name: 'Back', exact: true }).check()
  await page.reload()
  await expect(form.getByLabel('Alternative text for image 1')).toHaveValue('A car leaves the pit lane')
  await form.getByRole('button', { name: 'Adjust placement', exact: true }).click()
  await expect(form.getByRole('radio', { name: 'Back', exact: true })).toBeChecked()
  await form.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Revision submitted')).toBeVisible()
  const { token } = await tokenOf(server, email)
  const { revision } = await call(server, 'GET', `/api/v1/designs/mine/${designs[0]}`, undefined, token)
  expect(revision).toMatchObject({
    image_alts: ['A car leaves the pit lane'],
    placements: [{ product: 'tee', placement: { side: 'back' } }],
  })
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await form.getByRole('button', { name: 'Withdraw revision' }).click()
  await expect(page.getByText('Revision withdrawn')).toBeVisible()
  await page.goto(path)
  await expect(form.getByLabel('Alternative text for image 1')).toHaveValue('')
})

test('a revision that is not submitted yet survives other changes, and a failed withdrawal keeps the form', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/503/)
  const title = `Long Stint ${crypto.randomUUID().slice(0, 8)}`
  const { email, designs } = await newDesigner(server, { titles: [title] })
  await shop.signIn(email)
  await shop.open(`/designers?tab=designs&design=${designs[0]}`)
  const back = page.getByRole('radio', { name: 'Back', exact: true })
  await page.getByRole('button', { name: 'Adjust placement', exact: true }).click()
  await back.check()
  await page.getByLabel('Tags').fill('endurance')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Design updated')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('button', { name: 'Adjust placement', exact: true }).click()
  await expect(back).toBeChecked()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Revision submitted')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const body = JSON.stringify({ code: 'unavailable', message: 'Try again.' })
  await page.route('**/revision', (route) => route.fulfill({ status: 503, contentType: 'application/json', body }))
  await page.getByRole('button', { name: 'Withdraw revision' }).click()
  await expect(page.getByText('Could not withdraw the revision')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw revision' })).toBeVisible()
})
