import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

type Server = { url: string }

async function call(server: Server, path: string, body: unknown, token?: string, type = 'application/json') {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(token && { Authorization: `Bearer ${token}` }) },
    body: type === 'application/json' ? JSON.stringify(body) : (body as BodyInit),
  })
  return answer.json()
}

async function signIn(server: Server, role: 'designer' | 'admin') {
  const password = 'pitlane-demo'
  const { access_token: token, user } = await call(server, '/auth/v1/token?grant_type=password', {
    email: `${role}@pitlane.test`,
    password,
  })
  return { token: token as string, id: user.id as string }
}

async function approvedDesign(server: Server, title: string) {
  const designer = await signIn(server, 'designer')
  const admin = await signIn(server, 'admin')
  const picture = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#f2a900' } })
    .png()
    .toBuffer()
  const path = `/storage/v1/object/designs/${designer.id}/${Date.now()}_0.png`
  const { public_url: imageUrl } = await call(server, path, new Uint8Array(picture), designer.token, 'image/png')
  const design = await call(server, '/api/v1/designs', { title, price: 24.99, image_url: imageUrl }, designer.token)
  await call(server, `/api/v1/designs/${design.id}/approve`, {}, admin.token)
  return design.id as string
}

test('[spec 24, 84, 85, 86] an approved design hangs in the shop with its designer and leads to its page', async ({
  page,
  server,
  shop,
}) => {
  const title = `Downhill ${crypto.randomUUID().slice(0, 8)}`
  const id = await approvedDesign(server, title)
  await shop.open('/shop')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/design/${id}`)
  await expect(card).toContainText('Dario Felt')
  await expect(card).toContainText('$24.99')
  const picture = card.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a title with markup in it is text on the wall', async ({ page, server, shop }) => {
  const title = `<img src=x onerror="window.stolen=1"> ${crypto.randomUUID().slice(0, 8)}`
  await approvedDesign(server, title)
  await shop.open('/shop')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})
