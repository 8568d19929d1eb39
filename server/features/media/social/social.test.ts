import { readFile } from 'node:fs/promises'
import { and, eq, like } from 'drizzle-orm'
import opentype from 'opentype.js'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { postSocialUrl, SOCIAL_SIZE, socialUrl } from '#domain/social.ts'
import { updateMe } from '#server/features/accounts/update-me.ts'
import { findDesign } from '#server/features/catalog/designs/find-design.ts'
import { posts } from '#server/features/content/read-content.ts'
import { drawSocial } from '#server/pictures/social/draw-social.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { getImage, uploadImage } from '#test/uploads.ts'

testDatabase()
testFiles()

async function design(status: 'approved' | 'pending' | 'rejected' = 'approved') {
  const designer = await given.signedIn('designer')
  const { public_url: imageUrl, place } = await uploadImage(designer)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  const row = await given.design({ designerId: designer.id, imageUrl, status })
  return { ...row, designer, uploadId: upload?.id ?? '', url: `/storage/v1/object/public/social/${row.id}.jpg` }
}

async function urlOf(id: string) {
  const found = await findDesign(id)
  return found ? socialUrl(found) : ''
}

function socialImagesOf(uploadId: string) {
  return db
    .select()
    .from(renditions)
    .where(and(eq(renditions.uploadId, uploadId), like(renditions.name, 'social-%')))
}

test('an approved design has a preview image in the size that social networks expect', async () => {
  const { id } = await design()
  const response = await getImage(await urlOf(id))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  expect(response.headers.get('Cache-Control')).toMatch(/^public/)
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ width, height, format }).toEqual({ ...SOCIAL_SIZE, format: 'jpeg' })
  const again = await getImage(await urlOf(id), { 'If-None-Match': response.headers.get('ETag') ?? '' })
  expect(again.status).toBe(304)
})

test.each(['pending', 'rejected'] as const)('a %s design has no preview image', async (status) => {
  const { url } = await design(status)
  expect((await getImage(url)).status).toBe(404)
})

test('an unknown design has no preview image', async () => {
  const places = ['nothing.jpg', `${crypto.randomUUID()}.jpg`, `${crypto.randomUUID()}.png`, '..%2Fprint.jpg']
  for (const place of places) expect((await getImage(`/storage/v1/object/public/social/${place}`)).status).toBe(404)
})

test('a new title, price or designer name creates a new image and deletes the old one', async () => {
  const { id, url, uploadId, designer } = await design()
  const tags = [await tagOf(url)]
  await db.update(designs).set({ title: 'Uphill Mostly' }).where(eq(designs.id, id))
  tags.push(await tagOf(url))
  await db
    .update(designs)
    .set({ priceCents: cents(31_00) })
    .where(eq(designs.id, id))
  tags.push(await tagOf(url))
  const [before] = await socialImagesOf(uploadId)
  const me = { id: designer.id, email: designer.email, role: 'designer', sessionId: '' } as const
  await updateMe(me, { display_name: 'Maren Holt' })
  tags.push(await tagOf(url))
  expect(new Set(tags).size).toBe(4)
  expect(await socialImagesOf(uploadId)).toHaveLength(1)
  expect(await storage().exists(`uploads/${uploadId}/${before?.name}`)).toBe(false)
})

test('escapes user input in the SVG', () => {
  const drawing = drawSocial({ title: '</text><script>&', designer: '<b>Max</b>', price: '$24.99' })
  expect(drawing).not.toMatch(/<script|<b>/i)
  expect(drawing).toContain('&lt;/TEXT&gt;')
})

test('omits characters that the font lacks, and uses a fallback title if none are left', () => {
  const drawing = drawSocial({ title: '深夜', designer: '山田 🏁', price: '$24.99' })
  expect(drawing).toMatch(/ONE OF A<.*KIND</)
  expect(drawing).not.toMatch(/[深山🏁]|Designed by/u)
})

test.each(['long '.repeat(40), 'x'.repeat(200)])('truncates a title of the maximum length: %s', (title) => {
  // Measuring a whole text is 100 times slower than adding up its characters, each of which is looked up once.
  const letters = vi.spyOn(opentype.Font.prototype, 'charToGlyph')
  const texts = vi.spyOn(opentype.Font.prototype, 'stringToGlyphs')
  onTestFinished(() => void vi.restoreAllMocks())
  const drawing = drawSocial({ title, designer: 'Maren Holt', price: '$24.99' })
  expect(drawing.match(/<text/g)?.length).toBeLessThanOrEqual(8)
  expect(drawing).toContain('…')
  expect(letters.mock.calls.length).toBeLessThan(50)
  expect(texts).not.toHaveBeenCalled()
})

test('every blog post has its own image, drawn by `node demo/draw-social-card.ts`', async () => {
  const images = await Promise.all(posts.map(({ slug }) => readFile(`public${postSocialUrl(slug)}`)))
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(posts.length)
  for (const image of images) expect(await sharp(image).metadata()).toMatchObject({ ...SOCIAL_SIZE, format: 'jpeg' })
})

test('the image for all other pages has the same size', async () => {
  const { width, height } = await sharp(await readFile('public/social.jpg')).metadata()
  expect({ width, height }).toEqual(SOCIAL_SIZE)
})

async function tagOf(url: string) {
  const response = await getImage(url)
  expect(response.status).toBe(200)
  return response.headers.get('ETag')
}
