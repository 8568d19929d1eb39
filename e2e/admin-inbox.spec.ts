import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo, runDelayed } from './outbox.ts'

const REPLY = 'It ships today.'

/** A name that no other test uses, because the list shows other conversations until it has been searched. */
const nameOf = (email: string) => `Mara ${email.slice(5, 13)}`

/** Sends a message with the contact form, as a guest. */
async function writeToShop(page: Page, text: string) {
  const email = `mara-${crypto.randomUUID()}@pitlane.test`
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Topic').selectOption('An order')
  await form.getByLabel('Name').fill(nameOf(email))
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill(text)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  return email
}

/** Finds the conversation of this sender and opens it. */
async function openConversation(page: Page, email: string) {
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Search' }).fill(email)
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(email)}`))
  await main
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: nameOf(email) })
    .click()
  const panel = page.getByRole('region', { name: 'Conversation' })
  await expect(panel.getByRole('heading', { name: `${nameOf(email)}: An order` })).toBeFocused()
  return panel
}

test(
  'an admin replies to a message, the customer replies without an account, and the admin closes it',
  { tag: '@core' },
  async ({ page, server, shop }, { workerIndex }) => {
    test.slow()
    const email = await writeToShop(page, 'Where is my package?')
    await shop.signInAs('admin')
    await shop.open('/admin')
    await page.getByRole('link', { name: /unread message/ }).click()
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
    const panel = await openConversation(page, email)
    await expect(panel.getByText('Where is my package?')).toBeVisible()

    // The text survives a reload.
    await panel.getByLabel('Reply', { exact: true }).fill(REPLY)
    await page.reload()
    await expect(panel.getByLabel('Reply', { exact: true })).toHaveValue(REPLY)

    // An undone reply returns to the form.
    await panel.getByRole('button', { name: 'Send reply' }).click()
    await expect(panel.getByText('Sent in a few seconds')).toBeVisible()
    await panel.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Reply undone')).toBeVisible()
    await expect(panel.getByLabel('Reply', { exact: true })).toHaveValue(REPLY)

    await panel.getByRole('button', { name: 'Send reply' }).click()
    await expect(panel.getByText('Replied', { exact: true })).toBeVisible()
    await expect(panel.getByLabel('Reply', { exact: true })).toHaveValue('')
    await expect(panel.getByRole('button', { name: 'Send reply' })).toBeFocused()
    await runDelayed(workerIndex, 'contact-replies')
    const mail = await mailTo(server, email, /^Re: Your message to Pitlane/)
    expect(mail.text).toContain(REPLY)
    await expect(panel.getByText('Sent in a few seconds')).toHaveCount(0)

    await panel.getByLabel('Internal note').fill('Calls every week')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect(panel.getByText(/^Internal note by/)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Add note' })).toBeFocused()

    await shop.open(linkIn(mail, '/contact/conversation'))
    await expect(page.getByText(REPLY)).toBeVisible()
    await expect(page.getByText('Calls every week')).toHaveCount(0)
    await page.getByLabel('Your reply').fill('Thank you!')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Reply sent')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem').last()).toContainText('Thank you!')

    await shop.open('/admin/inbox')
    await openConversation(page, email)
    await expect(panel.getByText('Thank you!')).toBeVisible()
    await panel.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(panel.getByText('Closed', { exact: true })).toBeVisible()
  },
)

test('an admin starts from a canned reply, and keeps the text when the session ends or sending fails', async ({
  page,
  shop,
}) => {
  shop.allowErrors(/500/)
  const email = await writeToShop(page, 'Is it printed yet?')
  await shop.signInAs('admin')
  await shop.open('/admin/inbox')
  const panel = await openConversation(page, email)
  await panel.getByLabel('Start from').selectOption('Order is being printed')
  const reply = panel.getByLabel('Reply', { exact: true })
  await expect(reply).toHaveValue(/Your order is being printed/)
  await reply.press('Control+End')
  await reply.pressSequentially(' Mara!')
  await page.route('**/replies', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken.' } }),
  )
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Broken.')).toBeVisible()
  await expect(reply).toHaveValue(/ Mara!$/)
  await page.unroute('**/replies')
  const url = page.url()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('pitlane-draft')) localStorage.removeItem(key)
  })
  await shop.signInAs('admin')
  await page.goto(url)
  await expect(reply).toHaveValue(/ Mara!$/)
})

test('a reply whose response was lost is not sent twice', async ({ page, shop }) => {
  shop.allowErrors(/Failed to load resource/)
  const email = await writeToShop(page, 'Which size is yours?')
  await shop.signInAs('admin')
  await shop.open('/admin/inbox')
  const panel = await openConversation(page, email)
  const reply = panel.getByLabel('Reply', { exact: true })
  await reply.fill(REPLY)
  await page.route('**/replies', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Your reply was not sent')).toBeVisible()
  await expect(panel.getByText('Sent in a few seconds')).toBeVisible()
  await expect(reply).toHaveValue('')
  await expect(panel.getByRole('list', { name: 'Messages' }).getByText(REPLY)).toHaveCount(1)
})

test('keeps what an admin types while a reply is being sent', async ({ page, shop }) => {
  const email = await writeToShop(page, 'Do you have stickers?')
  await shop.signInAs('admin')
  await shop.open('/admin/inbox')
  const panel = await openConversation(page, email)
  const reply = panel.getByLabel('Reply', { exact: true })
  await reply.fill(REPLY)
  const gate = Promise.withResolvers<void>()
  await page.route('**/replies', async (route) => {
    await gate.promise
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await reply.press('Control+End')
  await reply.pressSequentially(' Stickers follow.')
  gate.resolve()
  await expect(panel.getByText('Sent in a few seconds')).toBeVisible()
  await expect(reply).toHaveValue('Stickers follow.')
  await expect(reply).toBeFocused()
})

test('an expired or incomplete link leads to the contact form', async ({ page, shop }) => {
  shop.allowErrors(/404/)
  await shop.open('/contact/conversation?token=forged')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('the inbox fits a phone, a tablet and a wide screen', async ({ page, shop }) => {
  await writeToShop(page, 'Do you ship to Canada?')
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/admin/inbox?view=all')
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await expect(page.getByRole('button', { name: 'Send reply' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})
