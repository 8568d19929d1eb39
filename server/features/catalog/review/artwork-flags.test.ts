import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { newPath, uploadFile } from '#test/uploads.ts'

testDatabase()
testFiles()

type Size = { width: number; height: number }

/** Submits an image of one color, with extra fields. */
async function submit({ width, height }: Size, background: string, fields: object = {}) {
  const designer = await given.signedIn('designer')
  const image = sharp({ create: { width, height, channels: 4, background } }).png()
  const path = newPath(designer)
  expect((await uploadFile(designer, path, await image.toBuffer())).status).toBe(200)
  const body = { title: 'Downhill Only', price: 24.99, image_url: publicUrl(path), ...fields }
  const response = await as(designer).post('/api/v1/designs', body)
  expect(response.status).toBe(201)
  return { designer, id: (await response.json()).id as string }
}

async function review(id: string) {
  const admin = as(await given.signedIn('admin'))
  const { items } = await (await admin.get('/api/v1/designs/pending?limit=100')).json()
  const facts = await (await admin.get(`/api/v1/designs/${id}/facts`)).json()
  const codes = facts.warnings.map(({ code }: { code: string }) => code)
  return { flag: items.find((item: { id: string }) => item.id === id)?.artwork_flag, codes, facts }
}

test('empty artwork is accepted and flagged', async () => {
  const { id } = await submit({ width: 2000, height: 2400 }, '#0000')
  expect(await review(id)).toMatchObject({ flag: 'empty', codes: ['empty'] })
})

test('tiny artwork is accepted and flagged', async () => {
  const { id } = await submit({ width: 1, height: 1 }, '#f2a900')
  const { flag, codes } = await review(id)
  expect(flag).toBe('tiny')
  expect(codes).toEqual(expect.arrayContaining(['tiny', 'few-pixels']))
})

test('the facts name the size and the resolution on every product', async () => {
  const placement = { side: 'back', x: 5000, y: 5000, scale: 400, rotation: 90 }
  const products = [
    { product: 'tee', placement },
    { product: 'hoodie', price: 44.5 },
    { product: 'hat', price: 19 },
  ]
  const { designer, id } = await submit({ width: 900, height: 450 }, '#f2a900', { products })
  const { flag, facts } = await review(id)
  expect(flag).toBeNull()
  expect(facts.images[0].prints).toEqual([
    { product: 'tee', side: 'back', dpi: 190, print_width: 4.7, print_height: 2.4 },
    { product: 'hoodie', side: 'front', dpi: 81, print_width: 11, print_height: 5.5 },
    { product: 'hat', side: 'front', dpi: 207, print_width: 4.3, print_height: 2.2 },
  ])
  const [low] = facts.warnings.filter(({ code }: { code: string }) => code === 'few-pixels')
  expect(low.text).toContain('900 × 450 px is 81 dpi on the hoodie.')

  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items).toMatchObject([
    {
      images: [{ width: 900, height: 450 }],
      product_choices: expect.arrayContaining([
        { product: 'tee', price: null, colors: null, placement },
        { product: 'hoodie', price: 44.5, colors: null, placement: null },
        { product: 'hat', price: 19, colors: null, placement: null },
      ]),
    },
  ])
})
