import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { RENDITIONS, STAGE_COLOR } from '#domain/images.ts'
import { art, testRenditions } from '#test/images.ts'
import { makePrintFile } from './make-print-file.ts'
import { makeRendition } from './make-rendition.ts'

testRenditions()

let print: Buffer
beforeAll(async () => {
  print = (await makePrintFile(await art(2000, 2400).png().toBuffer())).png
})

const EACH = RENDITIONS.map((rendition) => [rendition.name, rendition] as const)

test.each(EACH)(
  '%s has the right width and type, no metadata, and transparency if the type supports it',
  async (_, rendition) => {
    const bytes = await makeRendition(print, rendition)
    const { format, compression, width, height, hasAlpha, exif, icc, xmp } = await sharp(bytes).metadata()
    expect(format === 'heif' ? compression === 'av1' && 'avif' : format).toBe(rendition.format)
    expect({ width, height }).toEqual({ width: rendition.width, height: rendition.width * 1.2 })
    expect(hasAlpha).toBe(rendition.format !== 'jpeg')
    expect({ exif, icc, xmp }).toEqual({})
    expect(bytes.length).toBeLessThan(400_000)
  },
)

test.each(EACH)('%s never exceeds the size of the original or the maximum aspect ratio', async (_, rendition) => {
  const small = await makeRendition((await makePrintFile(await art(50, 40).png().toBuffer())).png, rendition)
  expect(await sharp(small).metadata()).toMatchObject({ width: 50, height: 40 })
  const dot = await makeRendition((await makePrintFile(await art(1, 1).png().toBuffer())).png, rendition)
  expect(await sharp(dot).metadata()).toMatchObject({ width: 1, height: 1 })
  const strip = await makeRendition((await makePrintFile(await art(2, 30_000).png().toBuffer())).png, rendition)
  expect((await sharp(strip).metadata()).height).toBe(rendition.width * 1.25)
})

test('a JPEG has the stage color in transparent areas', async () => {
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
  const jpegs = RENDITIONS.filter(({ format }) => format === 'jpeg')
  expect(jpegs).toHaveLength(1)
  for (const rendition of jpegs) {
    const jpeg = await makeRendition(await clear.clone().png().toBuffer(), rendition)
    const pixel = (await sharp(jpeg).raw().toBuffer()).subarray(0, 3)
    const stage = Buffer.from(STAGE_COLOR.slice(1), 'hex')
    expect(Math.max(...pixel.map((channel, index) => Math.abs(channel - (stage[index] ?? 0))))).toBeLessThan(3)
  }
})
