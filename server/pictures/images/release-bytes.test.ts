import { expect, test } from 'vitest'
import { releaseBytes } from './release-bytes.ts'

test('frees large buffers, but not small ones or slices', () => {
  const large = Buffer.alloc(2_000_000)
  const part = Buffer.alloc(2_000_000).subarray(0, 1_500_000)
  const small = Buffer.from('a slice of the shared pool')
  for (const bytes of [large, part, small]) releaseBytes(bytes)
  expect([large.length, part.length, small.length]).toEqual([0, 1_500_000, 26])
})
