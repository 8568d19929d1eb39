import { approvedDesign, confirmationMail, line, MEDIUM_BLACK, openCart, payWith, proceed } from './checkout.ts'
import { expect, test } from './fixtures.ts'

test('a gift message is kept on the payment page, stored with the order and not used for the next one', async ({
  page,
  server,
  shop,
}) => {
  const email = await shop.signUp()
  const design = await approvedDesign(server)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await page.getByLabel('Shipping Address').fill('Ana Driver\n1 Pit Lane\nAustin, TX 78701')
  await page.getByRole('button', { name: 'Add a gift message' }).click()
  const field = page.getByLabel('Gift message')
  await expect(field).toBeFocused()
  await field.fill('Happy birthday!\nSee you at the track.')
  await proceed(page).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  const first = page.url()
  await page.goBack()
  await expect(field).toHaveValue('Happy birthday!\nSee you at the track.')
  await field.fill('Happy birthday, Ana!')
  await proceed(page).click()
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  expect(page.url()).not.toBe(first)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('region', { name: 'Gift message' })).toContainText('Happy birthday, Ana!')
  const mail = await confirmationMail(server, email)
  expect(mail.text).toContain('Gift message: “Happy birthday, Ana!”')
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/)
  await expect(page.getByRole('region', { name: 'Gift message' })).toContainText('Happy birthday, Ana!')
  const orderId = page.url().split('/').at(-1)
  await openCart(page, server, [line(design, MEDIUM_BLACK)])
  await expect(page.getByRole('button', { name: 'Add a gift message' })).toBeVisible()
  await shop.signInAs('admin')
  await page.goto(`/admin?tab=orders&order=${orderId}`)
  await expect(page.getByRole('region', { name: 'Gift message' })).toContainText('Happy birthday, Ana!')
})
