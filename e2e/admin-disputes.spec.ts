import { disputedOrder, NOT_RECEIVED_CARD } from './disputed-order.ts'
import { expect, test } from './fixtures.ts'

const INQUIRY_CARD = '4000000000001976'

test('an admin answers a dispute with a statement and a file, and wins it', async ({ page, server, shop }) => {
  const { id, order_number: number } = await disputedOrder(server, NOT_RECEIVED_CARD)
  await shop.signInAs('admin')
  await shop.open('/admin?tab=orders&view=disputes')
  const row = page.getByRole('list', { name: 'Open disputes' }).getByRole('listitem').filter({ hasText: number })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible()
  }).toPass()
  await expect(row).toContainText('The customer says the order did not arrive')
  await expect(row).toContainText('6 days left')
  await row.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Dispute of order ${number}` })).toBeVisible()
  const link = page.url()

  const files = page.getByRole('list', { name: 'Evidence' }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(files.filter({ hasText: 'receipt.pdf' })).toBeVisible()
  }).toPass()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('receipt.pdf')

  await page.getByLabel('Kind of file').selectOption('Proof of shipping')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('delivered') }
  await page.getByLabel('File', { exact: true }).setInputFiles(text)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Choose a PDF, JPEG or PNG file.')).toBeVisible()
  const proof = { name: 'signature.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') }
  await page.getByLabel('File', { exact: true }).setInputFiles(proof)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(files.filter({ hasText: 'signature.pdf' })).toContainText('Proof of shipping')

  await page.getByLabel('Your text for the bank').fill('winning_evidence')
  await page.getByRole('button', { name: 'Submit evidence' }).click()
  await expect(page.getByText('Save your statement first')).toBeVisible()
  await page.getByRole('button', { name: 'Save statement' }).click()
  await expect(page.getByText('Statement saved')).toBeVisible()
  await page.getByRole('button', { name: 'Submit evidence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit the evidence?' })
  await dialog.getByRole('button', { name: 'Submit evidence' }).click()
  await expect(
    page.getByText('The bank is reviewing the evidence').or(page.getByText('You won this dispute')),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0)

  await expect(async () => {
    await page.goto(link)
    await expect(page.getByText('You won this dispute')).toBeVisible()
  }).toPass()
  await shop.open('/admin?tab=orders&view=disputes&state=closed')
  await expect(
    page.getByRole('list', { name: 'Closed disputes' }).getByRole('listitem').filter({ hasText: number }),
  ).toContainText('Won')
  await shop.open(`/admin?tab=orders&order=${id}`)
  await expect(page.getByRole('complementary', { name: 'Order' })).toContainText('Dispute won')
})

test('an admin accepts a dispute, and the order can no longer be refunded', async ({ page, server, shop }) => {
  const { id, order_number: number } = await disputedOrder(server, NOT_RECEIVED_CARD)
  await shop.signInAs('admin')
  await expect(async () => {
    await page.goto(`${server.url}/admin?tab=orders&order=${id}`)
    await expect(page.getByRole('link', { name: 'Open dispute' })).toBeVisible()
  }).toPass()
  await page.getByRole('link', { name: 'Open dispute' }).click()
  await expect(page.getByRole('heading', { name: `Dispute of order ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Accept dispute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept this dispute?' })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Accept dispute' }).click()
  await dialog.getByRole('button', { name: 'Accept dispute' }).click()
  await expect(page.getByText('This dispute was lost')).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('This payment is disputed, so it cannot be refunded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
})

test('an inquiry cannot be accepted, and fits on a phone', async ({ page, server, shop }) => {
  const { order_number: number } = await disputedOrder(server, INQUIRY_CARD)
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.signInAs('admin')
  await shop.open('/admin?tab=orders&view=disputes')
  const row = page.getByRole('list', { name: 'Open disputes' }).getByRole('listitem').filter({ hasText: number })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Inquiry: needs an answer')
  }).toPass()
  await row.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Inquiry about order ${number}` })).toBeVisible()
  await expect(page.getByText('has not taken any money')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept dispute' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
