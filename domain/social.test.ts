import { expect, test } from 'vitest'
import { type SocialFacts, socialUrl } from './social.ts'

const design: SocialFacts = {
  id: '5f0f2a9e-37a4-4c55-a61b-1f2f7f0a9d11',
  title: 'Downhill Only',
  price: 24.99,
  garment: 'tee',
  colors: ['navy', 'black'],
  designer: { display_name: 'Kenji Arakawa' },
}

test('a design’s social image keeps its URL while nothing on it changes', () => {
  expect(socialUrl({ ...design })).toBe(socialUrl(design))
  expect(socialUrl(design)).toMatch(/^\/storage\/v1\/object\/public\/social\/5f0f2a9e-[\w-]+\.jpg\?v=[0-9a-f]{8}$/)
})

test.each<Partial<SocialFacts>>([
  { title: 'Downhill Mostly' },
  { price: 25 },
  { garment: 'hoodie' },
  { colors: ['red'] },
  { designer: { display_name: 'K. Arakawa' } },
  { products: [{ placement: { side: 'front', x: 5000, y: 3000, scale: 500, rotation: 0 } }] },
])('the URL changes with %j', (change) => {
  expect(socialUrl({ ...design, ...change })).not.toBe(socialUrl(design))
})
