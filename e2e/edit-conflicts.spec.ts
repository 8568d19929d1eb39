import type { Browser, Locator, Page } from '@playwright/test'
import { drawer, newCustomer } from './admin-orders.ts'
import { asAdmin, call, newSession, type Server, tokenOf } from './api.ts'
import { MEDIUM_BLACK } from './checkout.ts'
import { CONFLICTING_FORMS, type ConflictingForm } from './conflicting-forms.ts'
import { editAsAdmin, makeDesign, newWord } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'
import { expectOnlyAlert } from './only-alert.ts'
import { changeSetting } from './shop-settings.ts'
import { storedInput } from './stored-input.ts'
import { storeSession } from './stored-session.ts'
import { waitForHydrationAfterLoads } from './wait-for-hydration.ts'

const ANYWAY = 'Save my changes anyway'

/** A page of another browser, signed in. */
async function otherPage(browser: Browser, server: Server, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url })
  waitForHydrationAfterLoads(page)
  await page.goto('/favicon.svg', { waitUntil: 'load' })
  await storeSession(page, await newSession(server, email))
  return page
}

/** Makes what the form edits, with two values to type and the steps of both tests. */
async function prepare({ make, open, form, field }: ConflictingForm, server: Server, workerIndex: number) {
  const word = newWord()
  const { path, email } = await make(server, word, workerIndex)
  const input = (on: Page) => form(on).getByLabel(field)
  const openForm = async (on: Page) => {
    await open?.(on, word).click()
    await expect(input(on)).toBeVisible()
  }
  const show = async (on: Page) => {
    await on.goto(path)
    await openForm(on)
  }
  const send = (on: Page, label: string) => form(on).getByRole('button', { name: label, exact: true }).click()
  return { theirs: `${word} theirs`, mine: `${word} mine`, email, input, openForm, show, send }
}

const noticeOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'while you were editing' })

/** On a phone, the longer label of the submit button leaves room for the field beside it. */
async function expectWideFields(page: Page, form: Locator) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const fields = form.locator('input:not([type]), input[type=text], input[type=number]')
  const widths = await fields.evaluateAll((inputs) => inputs.map((field) => (field as HTMLElement).offsetWidth))
  expect(widths.filter((width) => width > 0 && width < 80)).toEqual([])
  if (before) await page.setViewportSize(before)
}

for (const [name, tried] of Object.entries(CONFLICTING_FORMS))
  test(`a conflict is shown, and the input is kept: ${name}`, async ({ browser, page, server, shop }, {
    workerIndex,
  }) => {
    shop.allowErrors(/40[49]/) // The server does not render an archived design.
    const { theirs, mine, email, input, show, send } = await prepare(tried, server, workerIndex)
    const other = await otherPage(browser, server, email)
    await shop.signIn(email)
    await Promise.all([show(page), show(other)])

    await input(other).fill(theirs)
    await send(other, tried.save)
    await expect(other.getByText(tried.saved, { exact: true })).toBeVisible()
    await input(page).fill(mine)
    await send(page, tried.save)
    await expect(noticeOn(page)).toContainText(theirs)
    if (tried.isSticky) await expect(noticeOn(page)).toBeInViewport()
    else await expect(noticeOn(page)).toBeFocused()
    await expectOnlyAlert(page)
    await expectWideFields(page, tried.form(page))
    await expect(input(page)).toHaveValue(mine)
    await send(page, ANYWAY)
    await expect(page.getByText(tried.saved, { exact: true })).toBeVisible()
    await expect(noticeOn(page)).toHaveCount(0)
    await show(other)
    if (tried.isEmpty) await expect(other.getByText(mine)).toBeVisible()
    else await expect(input(other)).toHaveValue(mine)
    await other.context().close()
  })

const RESTORED = Object.entries(CONFLICTING_FORMS).filter(([, { isRestored }]) => isRestored)

for (const [name, tried] of RESTORED)
  test(`a conflict is shown after a reload: ${name}`, async ({ browser, page, server, shop }, { workerIndex }) => {
    shop.allowErrors(/409/)
    const { theirs, mine, email, input, openForm, show, send } = await prepare(tried, server, workerIndex)
    const other = await otherPage(browser, server, email)
    await shop.signIn(email)
    await show(page)
    await input(page).fill(mine)
    await expect.poll(() => storedInput(page)).toContain(mine)

    await show(other)
    await input(other).fill(theirs)
    await send(other, tried.save)
    await expect(other.getByText(tried.saved, { exact: true })).toBeVisible()
    await other.context().close()

    await page.reload()
    await openForm(page)
    await expect(input(page)).toHaveValue(mine)
    await send(page, tried.save)
    await expect(noticeOn(page)).toContainText(theirs)
    await expect(input(page)).toHaveValue(mine)
    await send(page, ANYWAY)
    await expect(page.getByText(tried.saved, { exact: true })).toBeVisible()
  })

test.afterEach(({ server }) =>
  changeSetting(server, 'company', { name: null, address: null, email: null, tax_id: null }),
)

test('a second save of a profile keeps what someone else changed before the first', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const { email } = await newDesigner(server, { titles: [] })
  const { token } = await tokenOf(server, email)
  await shop.signIn(email)
  await page.goto('/account')
  await page.getByLabel('Display name').fill('Mine')
  await call(server, 'PATCH', '/api/v1/me', { bio: 'Theirs' }, token)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('button', { name: ANYWAY }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Theirs')
  await page.getByLabel('Display name').fill('Mine again')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect
    .poll(() => call(server, 'GET', '/api/v1/me', undefined, token))
    .toMatchObject({
      display_name: 'Mine again',
      bio: 'Theirs',
    })
})

test('a form that was closed to load the newer version opens with it', async ({ page, server, shop }) => {
  shop.allowErrors(/409/)
  const { email, designs } = await newDesigner(server, { titles: [newWord()] })
  await shop.signIn(email)
  await page.goto(`/designers?tab=designs&design=${designs[0]}`)
  const form = page.getByRole('form', { name: 'Edit text, price and products' })
  await form.getByLabel('Title').fill('Mine')
  const theirs = newWord()
  await editAsAdmin(server, designs[0] ?? '', { title: theirs })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.getByRole('button', { name: 'Load the newer version' }).click()
  await page.getByRole('button', { name: `Edit ${theirs}` }).click()
  await expect(form.getByLabel('Title')).toHaveValue(theirs)
  await form.getByLabel('Description').fill('Mine')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Design updated')).toBeVisible()
})

test('after a conflict, a one-step action shows the present state, and the next attempt works', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const { token } = await asAdmin(server)
  const patch = (path: string, body: object) => call(server, 'PATCH', `/api/v1/${path}`, body, token)
  const customer = await newCustomer(server)
  const order = await customer.buy([{ designId: (await makeDesign(server)).id, ...MEDIUM_BLACK, quantity: 1 }])
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&order=${order}`)
  const status = drawer(page).getByRole('combobox', { name: /^Status of/ })
  await expect(status).toHaveValue('pending')
  await patch(`orders/${order}`, { status: 'processing' })
  await status.selectOption('shipped')
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(status).toHaveValue('processing')
  await status.selectOption('delivered')
  await expect(page.getByText('Order status changed to delivered')).toBeVisible()

  const { id } = await tokenOf(server, customer.email)
  await page.goto(`/admin/people?person=${id}`)
  const role = page.getByLabel('Role', { exact: true })
  await expect(role).toHaveValue('customer')
  await patch(`user-roles/${id}`, { role: 'designer' })
  await role.selectOption('Admin')
  await page.getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(role).toHaveValue('designer')
  await role.selectOption('Customer')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${customer.email} is now a customer.`)).toBeVisible()
})

test('an order that another admin changed can be marked as shipped at the second attempt', async ({
  page,
  server,
  shop,
}) => {
  shop.allowErrors(/409/)
  const { token } = await asAdmin(server)
  const customer = await newCustomer(server)
  const id = await customer.buy([{ designId: (await makeDesign(server)).id, ...MEDIUM_BLACK, quantity: 1 }])
  await shop.signInAs('admin')
  await page.goto(`/admin/fulfillment?q=${customer.email}`)
  const { order_number: number } = await call(server, 'GET', `/api/v1/orders/${id}`, undefined, token)
  const box = page.getByLabel(`Select order ${number}`)
  const ship = page.getByRole('button', { name: 'Mark as shipped' })
  await box.check()
  await call(server, 'PATCH', `/api/v1/orders/${id}`, { status: 'processing' }, token)
  await ship.click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(ship).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: `Status of ${customer.name}’s order` })).toHaveValue('processing')
  await box.check()
  await ship.click()
  await expect(page.getByText('Order status changed to shipped')).toBeVisible()
})

test('notes that two admins add to an order at the same time are both kept', async ({
  browser,
  page,
  server,
  shop,
}) => {
  const customer = await newCustomer(server)
  const id = await customer.buy([{ designId: (await makeDesign(server)).id, ...MEDIUM_BLACK, quantity: 1 }])
  await shop.signInAs('admin')
  const other = await otherPage(browser, server, 'admin@pitlane.test')
  const add = async (on: Page, text: string) => {
    await on.getByRole('button', { name: 'Add note' }).click()
    await expect(on.getByRole('list', { name: 'Timeline' })).toContainText(text)
  }
  for (const [on, text] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await on.goto(`/admin?tab=orders&order=${id}`)
    await on.getByLabel('Note', { exact: true }).fill(text)
  }
  await add(other, 'Theirs')
  await add(page, 'Mine')
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Theirs')
  await other.context().close()
})
