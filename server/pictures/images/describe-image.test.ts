import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashDistance } from '#domain/images.ts'
import { art, testRenditions } from '#test/images.ts'
import { describeImage } from './describe-image.ts'
import { shrinkImage } from './shrink-image.ts'

testRenditions()

test.each([
  ['noise', () => noise(500, 500)],
  ['a strip', () => noise(30_000, 3)],
  ['a tall strip', () => noise(3, 30_000)],
  ['a dot', () => noise(1, 1)],
])('%s has a perceptual hash of 64 bits', async (_, image) => {
  const { hash } = await describe(await image().png().toBuffer())
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
})

test('size, format, quality and brightness barely change the hash', async () => {
  const { hash } = await describe(await art(900, 1080).png().toBuffer())
  const copies = [
    art(900, 1080).resize(450).png(),
    art(900, 1080).resize(200).png(),
    art(900, 1080).resize(1300).png(),
    art(900, 1080).flatten({ background: '#808080' }).jpeg({ quality: 40 }),
    art(900, 1080).flatten({ background: '#808080' }).modulate({ brightness: 1.1 }).png(),
    art(900, 1080).png({ palette: true, colors: 32 }),
  ]
  for (const copy of copies) {
    const other = await describe(
      await sharp(await copy.toBuffer())
        .png()
        .toBuffer(),
    )
    expect(hashDistance(hash, other.hash)).toBeLessThanOrEqual(6)
  }
})

test('different images have very different hashes', async () => {
  const seeds = [1, 1.5, 2, 2.5, 3, 4]
  const hashes = await Promise.all(
    seeds.map(async (seed) => (await describe(await art(400, 480, { seed }).png().toBuffer())).hash),
  )
  for (const [index, hash] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) expect(hashDistance(hash, other)).toBeGreaterThan(12)
  }
})

async function describe(png: Buffer) {
  return describeImage(await shrinkImage(png, 640))
}

function noise(width: number, height: number) {
  const data = Buffer.from(
    Array.from({ length: width * height * 4 }, (_, index) => (Math.imul(index + 1, 2654435761) >>> 13) & 255),
  )
  return sharp(data, { raw: { width, height, channels: 4 } })
}
