import { asDesigner, call, sendImage, tokenOf } from './api.ts'
import { newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'
import { fillQueue } from './review-queue.ts'

test('a reviewer sees the artwork at its placement and the resolution on each product', async ({ page, server, shop }, {
  workerIndex,
}) => {
  await fillQueue(server, workerIndex, 0)
  const designer = await asDesigner(server)
  const title = newTitle('Turned')
  const placement = { side: 'back', x: 5000, y: 4000, scale: 500, rotation: 30 }
  const products = [
    { product: 'tee', placement },
    { product: 'hoodie', price: 49 },
  ]
  const body = { title, price: 24.99, image_url: await sendImage(server, designer), products }
  await call(server, 'POST', '/api/v1/designs', body, designer.token)
  await shop.signInAs('admin')
  await shop.open('/admin')
  const card = page.getByRole('listitem', { name: title, exact: true })
  // The center of the artwork: half of the print area of the back, and four tenths of its height.
  await expect(card.locator('svg image')).toHaveAttribute(
    'transform',
    /^rotate\(30 (500(\.0\d*)?|499\.9\d*) 406\.\d+\)$/,
  )
  await card.getByRole('button', { name: /^Inspect/ }).click()
  const dialog = page.getByRole('dialog', { name: title })
  const facts = dialog.getByRole('region', { name: 'Review facts' })
  await expect(facts).toContainText('300 × 360 px, 30 dpi at 9.8 × 11.8 in (minimum is 150)')
  await expect(facts).toContainText('T-shirt, back: 50 dpi at 5.9 × 7.1 in (minimum is 150)')
  await expect(facts).toContainText('Hoodie: 30 dpi at 9.8 × 11.8 in (minimum is 150)')
  await dialog.getByRole('radio', { name: 'Hoodie' }).check()
  await expect(dialog.getByRole('img', { name: new RegExp(`^${title} on a .* hoodie$`) })).toBeVisible()
})

test('a reviewer sees the mock-ups of two revisions', async ({ page, server, shop }) => {
  const title = newTitle('Moved')
  const { email, designs } = await newDesigner(server, { titles: [title, newTitle('Also Moved')] })
  const { token } = await tokenOf(server, email)
  const placement = { side: 'back', x: 5000, y: 4000, scale: 500, rotation: 30 }
  for (const id of designs) {
    const own = await call(server, 'GET', `/api/v1/designs/mine/${id}`, undefined, token)
    const revision = {
      updated_at: own.updated_at,
      category_id: own.category_id,
      image_urls: own.images.map(({ image_url }: { image_url: string }) => image_url),
      placements: [{ product: 'tee', placement }],
    }
    await call(server, 'PUT', `/api/v1/designs/mine/${id}/revision`, revision, token)
  }
  await shop.signInAs('admin')
  await shop.open('/admin/designs?view=revisions')
  const mockups = page.getByRole('listitem', { name: title }).getByRole('list', { name: 'Mock-ups' })
  await expect(mockups.getByRole('img', { name: `${title} on the back of a t-shirt` })).toBeVisible()
  await expect(mockups.locator('svg image')).toHaveAttribute('transform', /^rotate\(30 /)
})
