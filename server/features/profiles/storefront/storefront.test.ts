import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { designerSocialUrl, SOCIAL_SIZE } from '#domain/social.ts'
import { findDesigner } from '#server/features/profiles/find-designer.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { storefronts } from '#server/platform/db/schema/storefronts.ts'
import { testDatabase } from '#test/database.ts'
import { offer, placed } from '#test/design-products.ts'
import { testFiles } from '#test/files.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest, site } from '#test/site.ts'
import { blue, getImage, newPath, red, type User, uploadFile, uploadImage } from '#test/uploads.ts'
import { readSocialFacts } from './find-designer-card.ts'
import { readDesignerPage } from './read-designer-page.ts'

testDatabase()
testSandbox()
testFiles()

const URL = '/api/v1/storefront'
const EMPTY = {
  updated_at: null as string | null,
  banner: null as string | null,
  avatar: null as string | null,
  links: [] as string[],
  shows_followers: false,
  pinned: [] as string[],
  collections: [] as { name: string; design_ids: string[] }[],
}

async function designer(count = 1) {
  const person = await given.signedIn('designer')
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index))
    ids.push((await given.design({ designerId: person.id, status: 'approved', title: `Lap ${index}`, createdAt })).id)
  }
  return { ...person, ids }
}

async function sendImage(user: User, name = `${crypto.randomUUID()}.png`) {
  return site.request(`/storage/v1/object/storefronts/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${user.accessToken}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(await red),
  })
}

async function pageOf(id: string, collection?: string) {
  const found = await findDesigner(id)
  if (!found) throw new Error('The designer has no page.')
  return readDesignerPage(found, { sort: 'newest', after: undefined, collection })
}

test('[MD9] a storefront shows banner, links, pinned designs and collections', async () => {
  const me = await designer(4)
  const [a = '', b = '', c = ''] = me.ids
  const { path: banner, public_url, preview_url } = await (await sendImage(me)).json()
  expect((await getImage(`${public_url}?width=960`)).status).toBe(404)
  expect((await getImage(`${preview_url}&width=960`)).status).toBe(200)
  const links = ['https://www.example.com/me', 'https://maren.example']
  const collections = [
    { name: 'Night drives', design_ids: [c, a] },
    { name: 'Empty', design_ids: [] },
  ]
  const saved = await as(me).put(URL, { ...EMPTY, bio: 'Ink.', banner, links, pinned: [b, a], collections })
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({
    bio: 'Ink.',
    banner: { path: banner, url: public_url },
    links,
    pinned: [b, a],
  })
  expect((await getImage(`${public_url}?width=960`)).status).toBe(200)
  const { front, pinned, page } = await pageOf(me.id)
  expect(front).toEqual({
    banner_url: public_url,
    links: [
      { url: links[0], label: 'example.com' },
      { url: links[1], label: 'maren.example' },
    ],
    followers: null,
    collections: [{ key: 'night-drives', name: 'Night drives' }],
  })
  expect(pinned.map(({ id }) => id)).toEqual([b, a])
  expect(page.items.map(({ id }) => id)).toEqual([me.ids[3], c])
  const opened = await pageOf(me.id, 'night-drives')
  expect([opened.collection?.name, opened.pinned, opened.page.items.map(({ id }) => id)]).toEqual([
    'Night drives',
    [],
    [c, a],
  ])
  expect((await pageOf(me.id, 'unknown')).collection).toBeUndefined()
})

test('[MD15] the number of followers is public only if the designer agrees', async () => {
  const me = await designer()
  await as(await given.signedIn()).put(`/api/v1/follows/${me.id}`)
  expect((await pageOf(me.id)).front.followers).toBeNull()
  expect(await (await as(me).put(URL, { ...EMPTY, shows_followers: true })).json()).toMatchObject({ followers: 1 })
  expect((await pageOf(me.id)).front.followers).toBe(1)
})

test.each([
  { links: ['http://example.com'] },
  { links: ['javascript:alert(1)'] },
  { links: Array.from({ length: 6 }, (_, index) => `https://example.com/${index}`) },
  { links: ['https://example.com', 'https://example.com'] },
  { pinned: Array.from({ length: 7 }, () => crypto.randomUUID()) },
  { pinned: [crypto.randomUUID()] },
  { collections: [{ name: ' ', design_ids: [] }] },
  { collections: Array.from({ length: 21 }, (_, index) => ({ name: `C ${index}`, design_ids: [] })) },
  { bio: 'x'.repeat(1001) },
  { banner: 'storefronts/../x.png' },
  { banner: `storefronts/${crypto.randomUUID()}.png` },
  { extra: true },
])('rejects %o', async (part) => {
  const me = await designer()
  expect((await as(me).put(URL, { ...EMPTY, ...part })).status).toBe(400)
})

test('the database rejects links without https and too many pins', async () => {
  const me = await designer()
  const values = { userId: me.id, updatedAt: new Date() }
  await expect(db.insert(storefronts).values({ ...values, links: ['http://example.com'] })).rejects.toThrow()
  const pinned = Array.from({ length: 7 }, () => crypto.randomUUID())
  await expect(db.insert(storefronts).values({ ...values, pinned })).rejects.toThrow()
})

test('designs and images of other designers cannot be used; designs outside the shop are dropped', async () => {
  const [me, other] = [await designer(), await designer()]
  expect((await as(me).put(URL, { ...EMPTY, pinned: other.ids })).status).toBe(400)
  const { path: avatar } = await (await sendImage(other)).json()
  expect((await as(me).put(URL, { ...EMPTY, avatar })).status).toBe(400)
  const { id } = await given.design({ designerId: me.id, status: 'pending' })
  const saved = await as(me).put(URL, { ...EMPTY, pinned: [id, ...me.ids] })
  expect(await saved.json()).toMatchObject({ pinned: me.ids })
})

test('a replaced image is deleted, and only designers upload one', async () => {
  const me = await designer()
  const [first, second] = [await (await sendImage(me)).json(), await (await sendImage(me)).json()]
  const { updated_at } = await (await as(me).put(URL, { ...EMPTY, avatar: first.path })).json()
  expect((await as(me).put(URL, { ...EMPTY, updated_at, avatar: second.path })).status).toBe(200)
  expect(await db.$count(uploads, eq(uploads.path, first.path))).toBe(0)
  expect((await getImage(`${first.public_url}?width=320`)).status).toBe(404)
  expect((await sendImage(await given.signedIn())).status).toBe(403)
  expect((await sendImage(me, 'banner.png')).status).toBe(400)
})

test('a save based on an old version is rejected, and the URL is not part of the version', async () => {
  const me = await designer()
  const slug = `version-${crypto.randomUUID().slice(0, 8)}`
  expect(await (await as(me).put(`${URL}/slug`, { slug })).json()).toMatchObject({ updated_at: null, slug })
  const { updated_at } = await (await as(me).put(URL, EMPTY)).json()
  expect((await as(me).put(URL, EMPTY)).status).toBe(409)
  const saves = [1, 2, 3].map(() => as(me).put(URL, { ...EMPTY, updated_at, shows_followers: true }))
  expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('an admin removes parts of a storefront; it is audited, and the designer gets the reason', async () => {
  const me = await designer()
  const admin = await given.signedIn('admin')
  const moderate = `/api/v1/people/${me.id}/storefront`
  const slug = `rude-${crypto.randomUUID().slice(0, 8)}`
  await as(me).put(`${URL}/slug`, { slug })
  const { path: banner, public_url } = await (await sendImage(me)).json()
  const links = ['https://spam.example', 'https://fine.example']
  const { updated_at } = await (await as(me).put(URL, { ...EMPTY, banner, links })).json()
  expect(await (await as(admin).get(moderate)).json()).toMatchObject({ url: slug, links })
  const remove = (part: string, value: string | undefined) =>
    as(admin).post(`${moderate}/remove`, { part, value, reason: 'Against our guidelines.' })
  expect((await as(admin).post(`${moderate}/remove`, { part: 'banner', value: banner })).status).toBe(400)
  expect((await remove('banner', banner)).status).toBe(200)
  expect((await remove('banner', banner)).status).toBe(404)
  expect(await (await remove('link', links[0])).json()).toMatchObject({ links: [links[1]], banner: null })
  expect(await (await remove('url', slug)).json()).toMatchObject({ url: null })
  expect((await getImage(`${public_url}?width=960`)).status).toBe(404)
  // The open form cannot bring the parts back, and the URL is gone for good.
  expect((await as(me).put(URL, { ...EMPTY, updated_at, links })).status).toBe(409)
  expect((await as(me).put(`${URL}/slug`, { slug })).status).toBe(409)
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
  expect(entries.map(({ subject, action, details }) => [subject, action, details.part])).toEqual([
    ['storefront', 'remove', 'banner'],
    ['storefront', 'remove', 'link'],
    ['storefront', 'remove', 'url'],
  ])
  const { items } = await (await as(me).get('/api/v1/notifications')).json()
  expect(items).toHaveLength(3)
  expect(items[0].text).toBe('Reason: Against our guidelines.')
})

test('an image that replaced the one an admin judged stays', async () => {
  const me = await designer()
  const admin = await given.signedIn('admin')
  const moderate = `/api/v1/people/${me.id}/storefront`
  const judged = await (await sendImage(me)).json()
  const replacement = await (await sendImage(me)).json()
  const images = { banner: judged.path, avatar: judged.path }
  const { updated_at } = await (await as(me).put(URL, { ...EMPTY, ...images })).json()
  await as(me).put(URL, { ...EMPTY, banner: replacement.path, avatar: replacement.path, updated_at })
  for (const part of ['banner', 'avatar']) {
    const removal = { part, value: judged.path, reason: 'Against our guidelines.' }
    expect((await as(admin).post(`${moderate}/remove`, removal)).status).toBe(404)
    const { value: _, ...withoutValue } = removal
    expect((await as(admin).post(`${moderate}/remove`, withoutValue)).status).toBe(400)
  }
  const left = await (await as(admin).get(moderate)).json()
  expect([left.banner.path, left.avatar.path]).toEqual([replacement.path, replacement.path])
})

test('the data export has the storefront, and deleting the account removes it and keeps its URL reserved', async () => {
  const me = await designer()
  const slug = `leaving-${crypto.randomUUID().slice(0, 8)}`
  await as(me).put(`${URL}/slug`, { slug })
  const { path: avatar } = await (await sendImage(me)).json()
  await as(me).put(URL, { ...EMPTY, avatar, links: ['https://example.com'], pinned: me.ids })
  await as(await given.signedIn()).put(`/api/v1/follows/${me.id}`)
  expect(await (await as(me).get('/api/v1/me/export')).json()).toMatchObject({
    storefront: { urls: [`/designers/${slug}`], links: ['https://example.com'], pinned: me.ids },
    notifications: [{ kind: 'follower', title: 'You have a new follower' }],
    notification_settings: { frequency: 'immediately' },
  })
  expect((await as(me).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  await runJobs()
  expect(await db.$count(storefronts, eq(storefronts.userId, me.id))).toBe(0)
  expect(await db.$count(uploads, eq(uploads.path, avatar))).toBe(0)
  const other = await designer()
  expect((await as(other).put(`${URL}/slug`, { slug })).status).toBe(409)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, me.id))
  expect(entries.map(({ action }) => action)).toContain('choose-url')
  expect(JSON.stringify(entries)).not.toContain(slug)
})

test('a public designer has a social card with up to three mock-ups', async () => {
  const me = await given.signedIn('designer')
  const url = `/storage/v1/object/public/social/designers/${me.id}.jpg`
  expect((await getImage(url)).status).toBe(404)
  for (let count = 0; count < 3; count++) {
    const { public_url: imageUrl } = await uploadImage(me)
    await given.design({ designerId: me.id, status: 'approved', imageUrl })
    const response = await getImage(url)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ width, height }).toEqual(SOCIAL_SIZE)
  }
  const before = (await getImage(url)).headers.get('ETag')
  const { path: avatar } = await (await sendImage(me)).json()
  expect((await as(me).put(URL, { ...EMPTY, avatar })).status).toBe(200)
  const after = await getImage(url)
  expect([after.status, after.headers.get('ETag') === before]).toEqual([200, false])
  expect((await guest.get('/storage/v1/object/public/social/designers/x.jpg')).status).toBe(404)
})

test('the social card of a designer shows the artwork where the designer placed it', async () => {
  const me = await given.signedIn('designer')
  const { public_url: imageUrl } = await (await uploadFile(me, newPath(me), await blue, 'image/jpeg')).json()
  const { id } = await given.design({ designerId: me.id, status: 'approved', imageUrl })
  await offer(id, { product: 'tee', priceCents: null, colors: ['white'] })
  const full = await readSocialCard(me.id)
  await db.update(designProducts).set(placed('front', { scale: 300 }))
  const small = await readSocialCard(me.id)
  expect(small.artworkPixels).toBeGreaterThan(0)
  expect(small.artworkPixels).toBeLessThan(full.artworkPixels / 4)
  await db.update(designProducts).set(placed('back'))
  const back = await readSocialCard(me.id)
  expect(back.artworkPixels).toBeGreaterThan(small.artworkPixels)
  const { public_url: replaced } = await uploadImage(me)
  await db.update(designs).set({ imageUrl: replaced }).where(eq(designs.id, id))
  const other = await readSocialCard(me.id)
  expect(new Set([full.url, small.url, back.url, other.url]).size).toBe(4)
})

/** The URL on the designer's page, and how many pixels of the card have the blue of the artwork. */
async function readSocialCard(designerId: string) {
  const found = await findDesigner(designerId)
  if (!found) throw new Error('The designer has no page.')
  const { pinned, page } = await pageOf(designerId)
  const url = designerSocialUrl(await readSocialFacts(found, [...pinned, ...page.items]))
  const image = Buffer.from(await (await getImage(url)).arrayBuffer())
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  let artworkPixels = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) < 80 && (data[at + 2] ?? 0) > 150) artworkPixels++
  return { url, artworkPixels }
}
