import type { Page, Route } from '@playwright/test'
import { Client } from 'pg'
import { call, PASSWORD, type Server, tokenOf } from './api.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test, workerDatabaseUrl } from './fixtures.ts'
import { newRequest } from './new-request.ts'
import { mailTo, runDelayed } from './outbox.ts'
import { changeSetting, resetSettings } from './shop-settings.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const row = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title })

/** A designer who uses the API. */
async function otherDesigner(server: Server) {
  const email = `designer-${crypto.randomUUID()}@pitlane.test`
  const signUp = { email, password: PASSWORD, data: { role: 'designer' } }
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', signUp)
  return { email, token: token as string }
}

/** Lets a time of a claim come and runs the scheduled job, so that the test does not wait for the next minute. */
async function reach(workerIndex: number, column: 'next_reminder_at' | 'claim_expires_at', id: string) {
  const client = new Client({ connectionString: workerDatabaseUrl(workerIndex) })
  await client.connect()
  await client.query(`update design_requests set ${column} = now() where id = $1`, [id])
  const job = column === 'claim_expires_at' ? 'expire-claims' : 'claim-reminders'
  await client.query('insert into pgboss.job (name) values ($1)', [job])
  await client.end()
}

test('a designer sees when a claim expires, and gets the request back into the list when it does', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  const { id, title } = await newRequest(server)
  const email = await shop.signUp('designer')
  await confirmEmail(server, email)
  await shop.open('/designers?tab=requests')
  await page.getByRole('button', { name: `Claim ${title}` }).click()
  await expect(row(page, title)).toContainText(/Claim expires [A-Z][a-z]{2} \d.* · [67] days left/)

  await reach(workerIndex, 'next_reminder_at', id)
  const reminder = await mailTo(server, email, /days left to deliver/)
  const [, handBack = ''] = /https?:\/\/[^/]+(\S+#release)/.exec(reminder.text) ?? []
  await page.goto(server.url + handBack)
  const dialog = page.getByRole('dialog', { name: 'Release this request?' })
  await dialog.getByRole('button', { name: 'Keep request' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, title)).toContainText('In progress')

  await reach(workerIndex, 'claim_expires_at', id)
  await mailTo(server, email, `Your claim has expired: ${title}`)
  await mailTo(server, 'admin@pitlane.test', `A claim has expired: ${title}`)
  await page.reload()
  await expect(page.getByText('You do not have this claim.')).toBeVisible()
  await page.getByRole('tab', { name: 'Design Requests' }).click()
  await expect(page.getByRole('button', { name: `Claim ${title}` })).toBeVisible()
})

test('a designer joins a waiting list, is notified and claims the request', { tag: '@core' }, async ({
  page,
  server,
  shop,
}) => {
  const { id, title } = await newRequest(server)
  const other = await otherDesigner(server)
  await call(server, 'POST', `/api/v1/design-requests/${id}/claim`, {}, other.token)
  const email = await shop.signUp('designer')
  await confirmEmail(server, email)
  await shop.open('/designers?tab=requests')
  await expect(row(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show claimed requests' }).click()
  await page.getByRole('button', { name: `Join waiting list: ${title}` }).click()
  await expect(page.getByText('You joined the waiting list')).toBeVisible()
  const lists = page.getByRole('region', { name: 'Your waiting lists' })
  await expect(lists).toContainText('You are number 1 of 1')
  await expect(lists).toContainText('It is not reserved')

  await call(server, 'POST', `/api/v1/design-requests/${id}/release`, {}, other.token)
  await mailTo(server, email, `Open again: ${title}`)
  await page.reload()
  await expect(lists).toContainText('Open again')
  await lists.getByRole('button', { name: `Claim ${title}` }).click()
  await expect(page.getByText('Request claimed!')).toBeVisible()
  // The list of accepted requests replaces the one with the waiting lists.
  await expect(lists).toHaveCount(0)
  await expect(row(page, title)).toContainText('In progress')
  await page.getByRole('tab', { name: 'Design Requests' }).click()
  await expect(page.getByRole('button', { name: 'Show claimed requests' })).toBeVisible()
  await expect(lists).toHaveCount(0)
})

test('a designer leaves a waiting list', async ({ page, server, shop }) => {
  const { id, title } = await newRequest(server)
  const other = await otherDesigner(server)
  await call(server, 'POST', `/api/v1/design-requests/${id}/claim`, {}, other.token)
  await shop.signUp('designer')
  await shop.open('/designers?tab=requests')
  await page.getByRole('button', { name: 'Show claimed requests' }).click()
  await page.getByRole('button', { name: `Join waiting list: ${title}` }).click()
  const lists = page.getByRole('region', { name: 'Your waiting lists' })
  await lists.getByRole('button', { name: `Leave waiting list: ${title}` }).click()
  await expect(page.getByText('You left the waiting list')).toBeVisible()
  await expect(lists).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Join waiting list: ${title}` })).toBeVisible()
})

test('an admin and a designer exchange messages; typed text survives a failure and a reload', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  const { id, title } = await newRequest(server)
  const other = await otherDesigner(server)
  await confirmEmail(server, other.email)
  const claimed = await call(server, 'POST', `/api/v1/design-requests/${id}/claim`, {}, other.token)
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=requests&request=${id}`)
  const field = page.getByLabel(/^Message to /)
  await field.fill('Two inks, please.')
  await page.reload()
  await expect(field).toHaveValue('Two inks, please.')
  shop.allowErrors(/ERR_|Failed to load/)
  const failToSend = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue())
  await page.route('**/messages', failToSend)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message was not sent')).toBeVisible()
  await page.unroute('**/messages', failToSend)
  await expect(field).toHaveValue('Two inks, please.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Two inks, please.')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Design Requests' })).toContainText('Claim expires')

  await runDelayed(workerIndex, 'request-messages')
  const mail = await mailTo(server, other.email, `Message about your request: ${title}`)
  expect(mail.text).toContain('Two inks, please.')
  const answer = { id: crypto.randomUUID(), designer_id: claimed.designer_id, text: 'Black and red.' }
  await call(server, 'POST', `/api/v1/design-requests/${id}/messages`, answer, other.token)
  await page.goto('/admin?tab=requests')
  await expect(page.getByRole('link', { name: /^Unread messages about \d+ request/ })).toBeVisible()
  const messages = page.getByRole('button', { name: `Messages about ${title}` })
  await expect(messages).toContainText('1 unread')
  await messages.click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Black and red.')
  await expect(messages).not.toContainText('unread')

  await shop.signIn(other.email)
  await page.goto('/designers')
  await page.getByRole('link', { name: 'Unread messages about 1 request' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Two inks, please.')
  await expect(page.getByRole('link', { name: 'Unread messages' })).toHaveCount(0)
  await page.getByLabel('Message to our team').fill('Done tomorrow.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Done tomorrow.')
})

test.describe('settings', () => {
  test.afterEach(({ server }) => resetSettings(server))

  test('an admin limits claims, and the portal explains the limit', async ({ page, server, shop }) => {
    await shop.signInAs('admin')
    await shop.open('/admin/settings')
    const form = page.getByRole('form', { name: 'Claims of design requests' })
    await form.getByLabel('Claims per designer').fill('1')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()

    const [first, second] = [await newRequest(server), await newRequest(server)]
    const email = await shop.signUp('designer')
    await shop.open('/designers?tab=requests')
    await expect(page.getByText('You have 0 of at most 1 claimed request.')).toBeVisible()
    const { token } = await tokenOf(server, email)
    await call(server, 'POST', `/api/v1/design-requests/${first.id}/claim`, {}, token)
    shop.allowErrors(/409/)
    await page.getByRole('button', { name: `Claim ${second.title}` }).click()
    await expect(page.getByText('You can have 1 claimed request at a time.')).toBeVisible()
    await expect(page.getByText('You have 1 of at most 1 claimed request.')).toBeVisible()
  })

  test('a claim can last longer', async ({ page, server, shop }) => {
    await changeSetting(server, 'claims', { percent: 100, min_hours: null, max_claims: null })
    const { title } = await newRequest(server)
    await shop.signUp('designer')
    await shop.open('/designers?tab=requests')
    await page.getByRole('button', { name: `Claim ${title}` }).click()
    await expect(row(page, title)).toContainText(/(19|20) days left/)
  })
})
