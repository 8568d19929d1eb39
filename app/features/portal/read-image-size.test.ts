import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImageSize } from './read-image-size.ts'

const create = (width = 37, height = 23) => sharp({ create: { width, height, channels: 4, background: '#f2a900' } })

test.each([
  ['PNG', () => create().png()],
  ['interlaced PNG', () => create().png({ progressive: true })],
  ['JPEG', () => create().jpeg()],
  ['progressive JPEG', () => create().jpeg({ progressive: true })],
  [
    'JPEG with metadata',
    () =>
      create()
        .withExif({ IFD0: { Copyright: 'Pitlane' } })
        .jpeg(),
  ],
])('reads the size of a %s, and notices when its end is missing', async (_, make) => {
  const bytes = new Uint8Array(await make().toBuffer())
  expect(readImageSize(bytes)).toEqual({ width: 37, height: 23 })
  expect(readImageSize(bytes.subarray(0, bytes.length - 8))).toBeUndefined()
  expect(readImageSize(bytes.subarray(0, bytes.length >> 1))).toBeUndefined()
})

test('reads the size of an image that is too large to decode', async () => {
  const bytes = new Uint8Array(await create().png().toBuffer())
  new DataView(bytes.buffer).setUint32(16, 60_000)
  expect(readImageSize(bytes)).toEqual({ width: 60_000, height: 23 })
})

test('rejects bytes that are no image', () => {
  expect(readImageSize(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeUndefined()
  expect(readImageSize(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]))).toBeUndefined()
  expect(readImageSize(new TextEncoder().encode('<svg/>'))).toBeUndefined()
})
