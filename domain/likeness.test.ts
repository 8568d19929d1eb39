import { expect, test } from 'vitest'
import { describeLikeness, isAlike, isSameArtwork } from './likeness.ts'

test('a crop is alike, but only most of an image is the same artwork', () => {
  expect(isAlike({ score: 0.95, share: 0.4 })).toBe(true)
  expect(isSameArtwork({ score: 0.95, share: 0.4 })).toBe(false)
  expect(isSameArtwork({ score: 0.95, share: 0.9 })).toBe(true)
  expect(isAlike({ score: 0.5, share: 1 })).toBe(false)
})

test('describes a likeness in words', () => {
  expect(describeLikeness({ similarity: 94, share: 40, is_mirrored: true })).toBe(
    '94% similar, mirrored, shares 40% of the image',
  )
})
