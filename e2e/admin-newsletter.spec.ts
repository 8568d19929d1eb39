import type { Page } from '@playwright/test'
import { DAY_MS } from '#domain/durations.ts'
import { asAdmin, call } from './api.ts'
import { approvedDesign } from './checkout.ts'
import { expect, test } from './fixtures.ts'
import { expectOnlyAlert } from './only-alert.ts'
import { linkIn, mailTo, runDelayed } from './outbox.ts'

/** Subscribes with the form in the footer and confirms by email. */
async function subscribe(page: Page, server: { url: string }) {
  const email = `reader-${crypto.randomUUID()}@pitlane.test`
  await page.goto('/')
  await page.getByRole('contentinfo').getByLabel('Newsletter').fill(email)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  const mail = await mailTo(server, email, 'Confirm your newsletter subscription')
  await page.goto(linkIn(mail, '/newsletter/confirm'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  return email
}

test(
  'an admin writes, previews, tests and sends an issue, and a reader unsubscribes',
  { tag: '@core' },
  async ({ page, server, shop }, { workerIndex }) => {
    test.slow()
    shop.allowErrors(/400/)
    const design = await approvedDesign(server)
    const email = await subscribe(page, server)
    const subject = `Issue ${crypto.randomUUID().slice(0, 8)}`
    await shop.signInAs('admin')
    await shop.open('/admin/newsletter')
    await page.getByRole('link', { name: 'New issue' }).click()
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Preheader').fill('Three new designs')
    const body = page.getByLabel('Text', { exact: true })
    await body.fill('Hello <b>you</b>')

    // HTML is rejected, and the text survives a reload.
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/HTML is not allowed/)).toBeVisible()
    await page.reload()
    await expect(body).toHaveValue('Hello <b>you</b>')
    await body.fill('## New\n\nSee [the shop](/shop).')

    await page.getByLabel('Add a design to the issue').fill(design.title)
    await page.getByLabel('Add a design to the issue').press('Enter')
    await page
      .getByRole('button', { name: `Add ${design.title}` })
      .first()
      .click()
    await expect(page.getByRole('list', { name: 'Chosen designs' })).toContainText(design.title)
    await expect(page.getByRole('heading', { name: /^Designs \(1 of/ })).toBeFocused()
    await page.getByRole('button', { name: 'Show preview' }).click()
    const frame = page.getByTitle(`Email: ${subject}`)
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect(frame).toHaveAttribute('srcdoc', /<h2[^>]*>New<\/h2>/)
    await expect(frame).toHaveAttribute('srcdoc', new RegExp(design.title))

    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await expect(page).toHaveURL(/issue=[0-9a-f-]+$/)
    await page.getByRole('button', { name: 'Send test to me' }).click()
    await expect(page.getByText('Test email sent')).toBeVisible()
    await mailTo(server, 'admin@pitlane.test', `[Test] ${subject}`)

    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel and edit' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue(subject)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await runDelayed(workerIndex, 'newsletter-issues')
    await expect(page.getByText(/· Finished /)).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(/(\d+) of \1 done/)
    const mail = await mailTo(server, email, subject)
    expect(linkIn(mail, `/design/${design.id}`)).not.toBe('')

    await page.goto(linkIn(mail, '/unsubscribe'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
    await shop.open('/admin/newsletter')
    await page.getByRole('link', { name: subject }).click()
    const unsubscribed = page.getByRole('term').filter({ hasText: 'Unsubscribed' })
    await expect(unsubscribed.locator('xpath=following-sibling::dd')).toHaveText('1')
  },
)

test('keeps what an admin types while a new issue is being saved', async ({ page, shop }) => {
  const subject = `Typed ${crypto.randomUUID().slice(0, 8)}`
  await shop.signInAs('admin')
  await shop.open('/admin/newsletter?issue=new')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/newsletter-issues', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('Text', { exact: true }).fill('Hello.')
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByLabel('Subject').fill(`${subject}, edited`)
  gate.resolve()
  await expect(page).toHaveURL(/issue=[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { name: 'Draft', level: 2 })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(`${subject}, edited`)
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(page.getByLabel('Subject')).toHaveValue(`${subject}, edited`)
})

test('an admin schedules an issue for later and deletes it as a draft', async ({ page, server, shop }) => {
  const { token } = await asAdmin(server)
  const subject = `Later ${crypto.randomUUID().slice(0, 8)}`
  const text = { subject, preheader: '', body: 'Hello.', design_ids: [] }
  const { id } = await call(server, 'POST', '/api/v1/newsletter-issues', text, token)
  await shop.signInAs('admin')
  await shop.open(`/admin/newsletter?issue=${id}`)
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16)
  await page.getByLabel('Send at').fill(tomorrow)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^Scheduled for/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and edit' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Draft deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
})

test('an issue that another admin has changed is not tested or sent before the admin has chosen a text', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const { token } = await asAdmin(server)
  const subject = `Shared ${crypto.randomUUID().slice(0, 8)}`
  const text = { subject, preheader: '', body: 'Hello.', design_ids: [] }
  const { id, version } = await call(server, 'POST', '/api/v1/newsletter-issues', text, token)
  const stored = () => call(server, 'GET', `/api/v1/newsletter-issues/${id}`, undefined, token)
  const theirs = { ...text, body: 'Theirs.' }
  await shop.signInAs('admin')
  await shop.open(`/admin/newsletter?issue=${id}`)
  const body = page.getByLabel('Text', { exact: true })
  await body.fill('Mine.')
  await call(server, 'PUT', `/api/v1/newsletter-issues/${id}`, { ...theirs, version }, token)
  const sendNow = page.getByRole('button', { name: 'Send now' })
  const sendTest = page.getByRole('button', { name: 'Send test to me' })
  await sendNow.click()
  await expect(page.getByRole('alert').filter({ hasText: 'while you were editing' })).toBeVisible()
  await expectOnlyAlert(page)
  await expect(sendNow).toBeDisabled()
  await expect(sendTest).toBeDisabled()
  await page.getByLabel('Send at').fill(new Date(Date.now() + DAY_MS).toISOString().slice(0, 16))
  await expect(page.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await expect(sendTest).toHaveAccessibleDescription(/^To test or send this issue, save your changes/)
  expect(await stored()).toMatchObject({ ...theirs, state: 'draft' })
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(body).toHaveValue('Theirs.')
  await sendTest.click()
  await expect(page.getByText('Test email sent')).toBeVisible()
  expect(await stored()).toMatchObject(theirs)
})

test('the newsletter editor fits a phone, a tablet and a wide screen', async ({ page, shop }) => {
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/newsletter?issue=new')
    await expect(page.getByLabel('Subject')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
