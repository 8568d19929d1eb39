import type { Page } from '@playwright/test'
import { call, PASSWORD, type Server } from './api.ts'
import { expectNoViolations } from './axe.ts'
import { MEDIUM_BLACK, paidOrder } from './checkout.ts'
import { clearRoyaltiesOf } from './clear-royalties.ts'
import { confirmEmail } from './confirm-email.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'

/** The simulated bank needs some seconds for each of two steps. */
const ARRIVAL_MS = 60_000

const getPaid = (page: Page) => page.getByRole('region', { name: 'Get paid' })

/** A designer with $29.98 that can be paid out. */
async function seller(server: Server, workerIndex: number) {
  const made = await newDesigner(server, { titles: ['Downhill Only'] })
  const email = `customer-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
  await paidOrder(server, token, [{ designId: made.designs[0], ...MEDIUM_BLACK, quantity: 3 }])
  await confirmEmail(server, made.email)
  await clearRoyaltiesOf(made.email, workerIndex)
  return made
}

/** Confirms the password before the shop opens Stripe. */
async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.getByLabel('Your Pitlane password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click()
}

async function fillIn(page: Page) {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Lane')
  await page.getByLabel('Date of birth').fill('1990-12-31')
  await page.getByLabel('Last 4 digits of Social Security number').fill('0000')
}

test('a designer sets up payouts with Stripe, requests one and sees it arrive', async ({ page, server, shop }, {
  workerIndex,
}) => {
  test.slow()
  shop.allowErrors(/400/)
  const { email } = await seller(server, workerIndex)
  await shop.signIn(email)
  await shop.open('/designers?tab=royalties')
  await expect(getPaid(page).getByText('Not set up')).toBeVisible()
  await expectNoViolations(page)

  await getPaid(page).getByRole('button', { name: 'Set up payouts with Stripe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.getByLabel('Your Pitlane password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click()
  await expect(dialog.getByText('Incorrect password.')).toBeVisible()
  await expectNoViolations(page)
  await confirmPassword(page)
  await expect(page.getByRole('heading', { name: /^Get paid by / })).toBeVisible()
  await fillIn(page)
  await page.getByRole('button', { name: 'Finish without a bank account' }).click()
  await expect(page).toHaveURL(/\/designers\?tab=royalties$/)
  const missing = getPaid(page).getByRole('list', { name: 'Missing details' })
  await expect(missing).toContainText('A bank account for your payouts')

  await getPaid(page).getByRole('button', { name: 'Continue with Stripe' }).click()
  await confirmPassword(page)
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number', { exact: true }).fill('000123456789')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(getPaid(page).getByText('Ready')).toBeVisible()
  await expect(getPaid(page)).toContainText('account ending 6789')
  await expect(getPaid(page)).toContainText('On file')

  await getPaid(page).getByRole('button', { name: 'Request $29.98' }).click()
  await expect(page.getByText('Payout requested').first()).toBeVisible()
  const payouts = page.getByRole('list', { name: 'Payouts' })
  await expect(async () => {
    await page.reload()
    await expect(payouts).toContainText('Stripe · Paid', { timeout: 3000 })
  }).toPass({ timeout: ARRIVAL_MS })

  await shop.signInAs('admin')
  await shop.open('/admin?tab=orders&view=payouts')
  await page.getByLabel('Payouts', { exact: true }).first().selectOption('Paid')
  const row = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('account ending 6789')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('a designer enters bank details, with help for typing errors, and an admin reads them', async ({
  page,
  server,
  shop,
}, { workerIndex }) => {
  shop.allowErrors(/400/)
  const { email } = await seller(server, workerIndex)
  await shop.signIn(email)
  await shop.open('/designers?tab=royalties')
  await expect(getPaid(page)).toContainText('Add where we should send your money')
  await getPaid(page).getByRole('button', { name: 'Add payout details' }).click()
  const form = page.getByRole('form', { name: 'Payout details' })
  await form.getByLabel('Account holder').fill('Ken Ito')
  await form.getByLabel('Account number').fill('000123456789')
  await form.getByLabel('Routing number').fill('110000001')
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(form.getByText('This routing number is not valid. Check it for typos.')).toBeVisible()
  await expect(form.getByLabel('Routing number')).toBeFocused()
  await expect(form.getByText('Enter your password.')).toBeVisible()
  await expectNoViolations(page)

  await form.getByLabel('Routing number').fill('110000000')
  await form.getByLabel('Your Pitlane password').fill('not my password')
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(form.getByText('Incorrect password.')).toBeVisible()
  await form.getByLabel('Your Pitlane password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(getPaid(page)).toContainText('Bank transfer · Account ending 6789')
  await expect(page.getByText('000123456789')).toHaveCount(0)
  await getPaid(page).getByLabel('Reference').fill('Invoice 7')
  await getPaid(page).getByRole('button', { name: 'Request $29.98' }).click()
  await expect(page.getByRole('list', { name: 'Payouts' })).toContainText('Bank transfer · Requested')

  await shop.signInAs('admin')
  await shop.open('/admin?tab=orders&view=payouts')
  const row = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Account ending 6789')
  await row.getByRole('button', { name: /^Show details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('000123456789')
  await expect(page.getByRole('dialog')).toContainText('recorded in the audit log')
})
