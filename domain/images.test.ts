import { expect, test } from 'vitest'
import { hashDistance, IMAGE_TYPES, RENDITIONS } from './images.ts'

test('accepts PNG and JPEG', () => {
  expect(IMAGE_TYPES).toEqual(['image/png', 'image/jpeg'])
})

test('names a rendition after its width and format', () => {
  for (const { name, width, format, contentType } of RENDITIONS) {
    expect(name).toBe(`w${width}.${format === 'jpeg' ? 'jpg' : format}`)
    expect(contentType).toBe(`image/${format}`)
  }
})

test.each([
  ['0000000000000000', '0000000000000000', 0],
  ['0000000000000000', '0000000000000001', 1],
  ['8000000000000000', '0000000000000001', 2],
  ['ffffffffffffffff', '0000000000000000', 64],
  ['f0f0f0f0f0f0f0f0', '0f0f0f0f0f0f0f0f', 64],
])('the hashes %s and %s differ in %i bits', (a, b, distance) => {
  expect(hashDistance(a, b)).toBe(distance)
})
