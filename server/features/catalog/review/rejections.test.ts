import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { sweepUploads } from '#server/features/media/uploads/sweep-uploads.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { rejectionPins, rejections } from '#server/platform/db/schema/rejections.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { runScheduledJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'
import { getImage, uploadImage } from '#test/uploads.ts'

testDatabase()
testFiles()
testSandbox()

const PINS = [
  { image: 0, x: 0.25, y: 0.5, note: 'Too dark here.' },
  { image: 0, x: 0.8, y: 0.1, note: 'This line is too fine.' },
]

async function submitted() {
  const designer = await given.signedIn('designer')
  const { public_url: image_url, path } = await uploadImage(designer)
  const response = await as(designer).post('/api/v1/designs', { title: 'Downhill Only', price: 24.99, image_url })
  const design = await response.json()
  const admin = as(await given.signedIn('admin'))
  const reject = (input: object, updated_at = design.updated_at) =>
    admin.post(`/api/v1/designs/${design.id}/reject`, { updated_at, ...input })
  return { designer, admin, design, path, reject, id: design.id as string }
}

async function mailsOf(email: string): Promise<{ subject: string; text: string; html: string }[]> {
  await runScheduledJobs()
  return (await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
}

test('a rejection with pins reaches the designer in the portal and by email, with the image', async () => {
  const { designer, reject } = await submitted()
  expect((await reject({ reason: 'Almost there.', pins: PINS })).status).toBe(200)
  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items[0].rejection).toMatchObject({
    reason: 'Almost there.',
    images: [expect.stringContaining('?token=')],
    pins: PINS.map((pin, index) => ({ ...pin, number: index + 1 })),
  })
  const mail = (await mailsOf(designer.email)).find(({ subject }) => subject === 'Not approved: Downhill Only')
  expect(mail?.text).toContain('1. Too dark here.\n2. This line is too fine.')
  const url = /http\S+\/storage\/v1\/object\/public\/pins\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(url)
  const image = await getImage(pathname + search)
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  expect((await getImage(pathname)).status).toBe(404)
  expect((await getImage(`${pathname}?token=wrong`)).status).toBe(404)
})

test.each([
  ['a pin outside the image', [{ image: 0, x: 1.2, y: 0.5, note: 'Here.' }]],
  ['a pin on an image that the design does not have', [{ image: 1, x: 0.5, y: 0.5, note: 'Here.' }]],
  ['a pin without text', [{ image: 0, x: 0.5, y: 0.5, note: '  ' }]],
  ['a note that is too long', [{ image: 0, x: 0.5, y: 0.5, note: 'x'.repeat(301) }]],
  ['too many pins', Array.from({ length: 21 }, () => PINS[0])],
])('rejects %s and changes nothing', async (_, pins) => {
  const { id, reject } = await submitted()
  expect((await reject({ pins })).status).toBe(400)
  expect((await db.select().from(designs).where(eq(designs.id, id)))[0]?.status).toBe('pending')
  expect(await db.$count(rejections, eq(rejections.designId, id))).toBe(0)
})

test('an undone rejection removes its pins', async () => {
  const { id, admin, reject } = await submitted()
  const { updated_at } = await (await reject({ pins: PINS })).json()
  expect(await db.$count(rejectionPins)).toBeGreaterThan(0)
  expect((await admin.post(`/api/v1/designs/${id}/undo-review`, { updated_at })).status).toBe(200)
  expect(await db.$count(rejections, eq(rejections.designId, id))).toBe(0)
})

test('the facts of a resubmission contain the rejected version, whose image is kept until the approval', async () => {
  const { designer, admin, id, path, reject } = await submitted()
  const { updated_at } = await (await reject({ reason: 'Too dark.', pins: PINS })).json()
  const { public_url: image_url } = await uploadImage(designer)
  const content = { title: 'Downhill, brighter', price: 24.99, image_url, updated_at }
  expect((await as(designer).post(`/api/v1/designs/${id}/resubmit`, content)).status).toBe(200)
  const tomorrow = new Date(Date.now() + 25 * HOUR_MS)
  await sweepUploads(tomorrow)
  const facts = await (await admin.get(`/api/v1/designs/${id}/facts`)).json()
  expect(facts).toMatchObject({
    images: [{ width: 300, height: 360, dpi: 25 }],
    rejections: [{ title: 'Downhill Only', reason: 'Too dark.', pins: [{ number: 1 }, { number: 2 }] }],
  })
  expect(facts.warnings.map(({ code }: { code: string }) => code)).toContain('soft-edges')
  expect((await getImage(facts.rejections[0].images[0])).status).toBe(200)
  const { updated_at: seen } = await (await admin.get(`/api/v1/designs/${id}`)).json()
  expect((await admin.post(`/api/v1/designs/${id}/approve`, { updated_at: seen })).status).toBe(200)
  await sweepUploads(tomorrow)
  expect(await db.$count(uploads, eq(uploads.path, path))).toBe(0)
})

test('the facts report the resolution on each product, and the lowest one for the whole image', async () => {
  const { admin, id } = await submitted()
  const chest = { side: 'back', x: 5000, y: 5000, scale: 500, rotation: 0 } as const
  await db.insert(designProducts).values([
    { designId: id, product: 'hoodie', priceCents: cents(49_00), ...chest },
    { designId: id, product: 'hat', priceCents: cents(19_00) },
  ])
  const { images } = await (await admin.get(`/api/v1/designs/${id}/facts`)).json()
  expect(images[0]).toMatchObject({
    dpi: 25,
    print_width: 11.8,
    prints: [
      { product: 'tee', side: 'front', dpi: 25, print_width: 11.8, print_height: 14.2 },
      { product: 'hoodie', side: 'back', dpi: 60, print_width: 4.9, print_height: 5.9 },
      { product: 'hat', side: 'front', dpi: 140, print_width: 2.1, print_height: 2.6 },
    ],
  })
})

test('the facts of a delivered design contain its brief', async () => {
  const designer = await given.account('designer')
  const { id } = await given.design({ designerId: designer.id })
  await given.request({ designerId: designer.id, status: 'completed', designId: id, title: 'Drift finals' })
  const facts = await (await as(await given.signedIn('admin')).get(`/api/v1/designs/${id}/facts`)).json()
  expect(facts).toMatchObject({ brief: { title: 'Drift finals', price: 50 }, warnings: null, rejections: [] })
})

test('only admins read facts and history', async () => {
  const { id } = await given.design()
  const designer = as(await given.signedIn('designer'))
  for (const path of [`/api/v1/designs/${id}/facts`, `/api/v1/designs/${id}/history`, '/api/v1/designs/all'])
    expect((await designer.get(path)).status).toBe(403)
})
