import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ACCEPTED, art, chunksOf, drawArt, REJECTED, XMP } from '#test/images.ts'
import { inspectImage } from './inspect-image.ts'
import { makePrintFile } from './make-print-file.ts'
import { openImage } from './open-image.ts'

describe('[spec 245] only PNG and JPEG become a print file, regardless of the file name', () => {
  test.each(REJECTED)('rejects %s as %s', async (_, code, bytes) => {
    await expect(makePrintFile(await bytes())).rejects.toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  })

  test.each(ACCEPTED)('%s becomes an 8-bit sRGB PNG without metadata', async (_, bytes) => {
    const sent = await bytes()
    const { width, height } = inspectImage(sent)
    const print = await makePrintFile(sent)
    expect(print).toMatchObject({ width, height })
    expect(new Set(chunksOf(print.png).map(({ type }) => type))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))
    const { format, space, depth, exif, icc, xmp, comments } = await sharp(print.png).metadata()
    expect({ format, space, depth, exif, icc, xmp, comments }).toEqual({ format: 'png', space: 'srgb', depth: 'uchar' })
    for (const hidden of ['<script', 'A. Person', XMP]) expect(print.png.includes(hidden)).toBe(false)
  })
})

test.each([
  ['a CMYK JPEG', { space: 'cmyk' }],
  ['a CMYK JPEG with a profile', { space: 'cmyk', icc: expect.any(Buffer) }],
  ['a 16-bit PNG', { depth: 'ushort' }],
  ['an interlaced PNG', { isProgressive: true }],
  ['a palette PNG', { isPalette: true }],
  ['a Display-P3 PNG', { icc: expect.any(Buffer) }],
  ['a PNG with EXIF and GPS', { exif: expect.any(Buffer) }],
  ['a JPEG with EXIF and GPS', { exif: expect.any(Buffer) }],
  ['a JPEG with XMP', { xmp: expect.any(Buffer) }],
])('the fixture %s has the expected properties', async (wanted, metadata) => {
  const bytes = ACCEPTED.find(([name]) => name === wanted)?.[1]
  expect(await sharp(await bytes?.()).metadata()).toMatchObject(metadata)
})

test('keeps the pixels of an RGBA image unchanged, including transparent ones', async () => {
  const { data, raw } = drawArt(301, 203)
  for (const options of [{}, { progressive: true }, { adaptiveFiltering: true }]) {
    const { png } = await makePrintFile(await sharp(data, { raw }).png(options).toBuffer())
    expect((await sharp(png).raw().toBuffer()).equals(data)).toBe(true)
  }
})

/** Maps a stored row and column to the upright pixel, from the EXIF table of orientations. */
const PLACES: ((row: number, column: number, width: number, height: number) => readonly [x: number, y: number])[] = [
  (row, column) => [column, row],
  (row, column, width) => [width - 1 - column, row],
  (row, column, width, height) => [width - 1 - column, height - 1 - row],
  (row, column, _, height) => [column, height - 1 - row],
  (row, column) => [row, column],
  (row, column, width) => [width - 1 - row, column],
  (row, column, width, height) => [width - 1 - row, height - 1 - column],
  (row, column, _, height) => [row, height - 1 - column],
]

test.each(PLACES.map((place, index) => [index + 1, place] as const))(
  'turns an image with EXIF orientation %i upright',
  async (orientation, place) => {
    const { data, raw } = drawArt(37, 23)
    const [width, height] = orientation > 4 ? [raw.height, raw.width] : [raw.width, raw.height]
    const stored = Buffer.alloc(data.length)
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [x, y] = place(row, column, raw.width, raw.height)
        data.copy(stored, (row * width + column) * 4, (y * raw.width + x) * 4, (y * raw.width + x) * 4 + 4)
      }
    }
    const turned = sharp(stored, { raw: { width, height, channels: 4 } }).withMetadata({ orientation })
    const print = await makePrintFile(await turned.clone().png().toBuffer())
    expect(print).toMatchObject({ width: raw.width, height: raw.height })
    expect((await sharp(print.png).raw().toBuffer()).equals(data)).toBe(true)
    expect(await makePrintFile(await turned.jpeg().toBuffer())).toMatchObject({ width: raw.width, height: raw.height })
  },
)

const COLOR = { r: 200, g: 30, b: 60 }
const solid = () => sharp({ create: { width: 16, height: 16, channels: 3, background: COLOR } })

test.each([
  ['a Display-P3 PNG', solid().withIccProfile('p3').png(), 1],
  ['a 16-bit Display-P3 PNG', solid().toColourspace('rgb16').withIccProfile('p3').png(), 2],
  ['a 16-bit PNG with an sRGB profile', solid().toColourspace('rgb16').withIccProfile('srgb').png(), 1],
  ['a Display-P3 JPEG', solid().withIccProfile('p3').jpeg({ quality: 100 }), 3],
  ['a CMYK JPEG', solid().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }), 20],
])('%s keeps its colors when converted to sRGB', async (_, image, tolerance) => {
  const { png } = await makePrintFile(await image.toBuffer())
  const [red = 0, green = 0, blue = 0] = await sharp(png).raw().toBuffer()
  expect(Math.max(Math.abs(red - COLOR.r), Math.abs(green - COLOR.g), Math.abs(blue - COLOR.b))).toBeLessThanOrEqual(
    tolerance,
  )
})

test('the decoder opens only PNG and JPEG, even without an inspection', async () => {
  const others = [art(9, 9).gif(), art(9, 9).webp(), art(9, 9).tiff()]
  for (const other of others)
    await expect(
      openImage(await other.toBuffer())
        .png()
        .toBuffer(),
    ).rejects.toThrow()
  await expect(openImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBuffer()).rejects.toThrow()
})
