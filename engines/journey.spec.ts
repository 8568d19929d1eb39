import { expect, test } from '@playwright/test'
import { call, PASSWORD } from '../e2e/api.ts'
import { approvedDesign, confirmationMail, line, MEDIUM_BLACK, openCart, payWith, proceed } from '../e2e/checkout.ts'
import { storeSession } from '../e2e/stored-session.ts'

const JOURNEYS = Number(process.env.JOURNEYS ?? 6)
const server = { url: process.env.SHOP_URL ?? '' }

for (let journey = 1; journey <= JOURNEYS; journey++)
  test(`journey ${journey}: a design is submitted and approved, and a new customer buys it`, async ({ page }) => {
    const email = `customer-${crypto.randomUUID()}@pitlane.test`
    const design = await approvedDesign(server, 24.99)
    const session = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD })
    await page.goto(`${server.url}/favicon.svg`)
    await storeSession(page, session)
    // A job tells the search engine about new designs.
    await expect(async () => {
      await page.goto(`${server.url}/shop?search=${encodeURIComponent(design.title)}`)
      await expect(page.getByRole('main')).toContainText(design.title, { timeout: 5000 })
    }).toPass()
    await page.goto(`${server.url}/design/${design.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(design.title)
    await openCart(page, server, [line(design, { ...MEDIUM_BLACK, quantity: 2 })])
    await page.getByLabel('Shipping Address').fill('Ana Driver\n1 Pit Lane\nAustin, TX 78701')
    // A person tries again after an error. The same cart never makes two orders.
    await expect(async () => {
      await proceed(page).click({ timeout: 5000 })
      await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//, { timeout: 15_000 })
    }).toPass()
    await payWith(page, '4242 4242 4242 4242')
    await expect(async () => {
      if ((await page.getByRole('heading', { level: 1 }).textContent()) !== 'Payment Successful!') await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!', { timeout: 10_000 })
    }).toPass()
    expect((await confirmationMail(server, email)).text).toContain('Total: $59.97')
  })
