import { expect, test } from 'vitest'
import type { DraftFields } from '#app/features/portal/submit/draft-store.ts'
import type { Image } from '#app/features/portal/submit/image.ts'
import { fieldsOfDraft, fingerprintOf, imagesOfDraft, toDraftContent } from './draft-content.ts'
import type { Draft } from './drafts-query.ts'

const placement = { side: 'back', x: 5000, y: 5000, scale: 5000, rotation: 0 } as const
const fields: DraftFields = {
  title: 'Half a lap',
  description: '',
  category_id: '',
  price: '24.',
  tags: 'night, ',
  products: {
    tee: { isOn: false, price: '', colors: null, placement },
    hoodie: { isOn: true, price: '39.99', colors: ['black'], placement: null },
    hat: { isOn: true, price: 'x', colors: null, placement: null },
    tank: { isOn: false, price: '20', colors: null, placement: null },
  },
}
const stored: Image = { key: 'a', name: 'Image 1', url: '/a.png', alt: 'A car' }

function toDraft({ image_urls: urls, image_alts: alts, ...content }: ReturnType<typeof toDraftContent>): Draft {
  const times = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-02T00:00:00.000Z' }
  const images = urls.map((url, index) => ({
    image_url: url,
    preview_url: `${url}?signed`,
    width: 3000,
    height: 3600,
    alt: alts[index] ?? '',
  }))
  const products = content.products.map((each) => ({
    ...each,
    colors: each.colors ?? null,
    placement: each.placement ?? null,
  }))
  return { ...content, ...times, products, id: 'draft', submission_id: 'submission', is_bulk: false, images }
}

test('a draft keeps the products, prices and placements of the form', () => {
  const content = toDraftContent({ fields, main: 'tee', images: [stored], urls: new Map() })
  expect(content.products).toEqual([
    { product: 'tee', colors: null, placement },
    { product: 'hoodie', price: 39.99, colors: ['black'], placement: null },
    { product: 'hat', colors: null, placement: null },
  ])
  const opened = fieldsOfDraft(toDraft(content))
  expect(opened).toMatchObject({ title: 'Half a lap', price: '24.', tags: 'night, ', submission_id: 'submission' })
  expect(opened.products.hoodie).toEqual({ isOn: true, price: '39.99', colors: ['black'], placement: null })
  expect(opened.products.tee?.placement).toEqual(placement)
  expect(opened.products.tank).toBeUndefined()
  expect(opened.draft).toEqual({ id: 'draft', version: '2026-11-02T00:00:00.000Z', isUnsaved: false })
})

test('images without an upload are left out, and opened ones have their size', () => {
  const file = new File([], 'lap.png')
  const added: Image[] = [
    { key: 'b', name: 'lap.png', local: { file, path: 'b.png' } },
    { key: 'c', name: 'lap.png', local: { file, path: 'c.png' } },
  ]
  const urls = new Map([['c', '/c.png']])
  const content = toDraftContent({ fields, main: 'tee', images: [stored, ...added], urls })
  expect(content.image_urls).toEqual(['/a.png', '/c.png'])
  expect(imagesOfDraft(toDraft(content))[0]).toMatchObject({ alt: 'A car', size: { width: 3000, height: 3600 } })
})

test('a trimmed file and a finished check are changes, and an upload is not', () => {
  const local = { file: new File([], 'lap.png'), path: 'b.png' }
  const image: Image = { key: 'b', name: 'lap.png', local, preview: 'blob:b' }
  const before = fingerprintOf(fields, [image])
  expect(fingerprintOf(fields, [{ ...image, url: '/b.png' }])).toBe(before)
  expect(fingerprintOf(fields, [{ ...image, preview: undefined }])).not.toBe(before)
  expect(fingerprintOf(fields, [{ ...image, local: { ...local, path: 'trimmed.png' } }])).not.toBe(before)
})
