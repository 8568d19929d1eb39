import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hashDistance } from '#domain/pictures.ts'
import { art, testRenditions } from '#test/pictures.ts'
import { describePicture } from './describe-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

testRenditions()

test('the blur is a small picture of the right shape that keeps its transparency', async () => {
  const { blur } = await describe(await art(600, 800).png().toBuffer())
  expect(blur.length).toBeLessThanOrEqual(400)
  const webp = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64')
  const { width = 0, height = 0, hasAlpha } = await sharp(webp).metadata()
  expect(hasAlpha).toBe(true)
  expect(width / height).toBeCloseTo(0.75, 1)
})

test.each([
  ['noise', () => noise(500, 500)],
  ['a strip', () => noise(30_000, 3)],
  ['a tall strip', () => noise(3, 30_000)],
  ['a dot', () => noise(1, 1)],
])('%s has a blur of at most 400 bytes, too', async (_, picture) => {
  const { blur, hash } = await describe(await picture().png().toBuffer())
  expect(blur).toMatch(/^data:image\/webp;base64,/)
  expect(blur.length).toBeLessThanOrEqual(400)
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
})

test('the dominant colors are those of the picture, most frequent first, without the transparent ground', async () => {
  const ground = { create: { width: 400, height: 400, channels: 4, background: '#00ff0000' } } as const
  const block = (width: number, background: string) =>
    sharp({ create: { width, height: 100, channels: 4, background } })
  const composed = sharp(ground).composite([
    { input: await block(300, '#c8102e').png().toBuffer(), left: 0, top: 0 },
    { input: await block(200, '#0a2540').png().toBuffer(), left: 0, top: 150 },
    { input: await block(100, '#f5f5f0').png().toBuffer(), left: 0, top: 300 },
  ])
  const { colors } = await describe(await composed.png().toBuffer())
  expect(colors).toHaveLength(3)
  for (const [index, color] of ['#c8102e', '#0a2540', '#f5f5f0'].entries())
    expect(apart(colors[index] ?? '', color)).toBeLessThan(8)
})

test('a picture of any kind has at most five colors, a wholly transparent one none', async () => {
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
  expect((await describe(await clear.png().toBuffer())).colors).toEqual([])
  const { colors } = await describe(await noise(300, 300).png().toBuffer())
  expect(colors.length).toBeGreaterThan(0)
  expect(colors.length).toBeLessThanOrEqual(5)
})

test('the same picture in another size, format, quality or brightness has nearly the same hash', async () => {
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

test('different pictures have hashes that are far apart', async () => {
  const seeds = [1, 1.5, 2, 2.5, 3, 4]
  const hashes = await Promise.all(
    seeds.map(async (seed) => (await describe(await art(400, 480, { seed }).png().toBuffer())).hash),
  )
  for (const [index, hash] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) expect(hashDistance(hash, other)).toBeGreaterThan(12)
  }
})

async function describe(png: Buffer) {
  return describePicture(await shrinkPicture(png, 640))
}

function noise(width: number, height: number) {
  const data = Buffer.from(
    Array.from({ length: width * height * 4 }, (_, index) => (Math.imul(index + 1, 2654435761) >>> 13) & 255),
  )
  return sharp(data, { raw: { width, height, channels: 4 } })
}

function apart(a: string, b: string) {
  const [one, other] = [Buffer.from(a.slice(1), 'hex'), Buffer.from(b.slice(1), 'hex')]
  return Math.max(...one.map((channel, index) => Math.abs(channel - (other[index] ?? 0))))
}
