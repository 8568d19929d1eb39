import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { COLORS } from '#domain/catalog.ts'
import { type Box, drawGarment, GARMENTS, PRINT_AREAS } from '#domain/garments/garment.ts'
import { productOf } from '#domain/products.ts'
import { hasView, mockupRendition, readMockupFile } from '#server/features/media/mockups/mockup.ts'
import { renderMockup } from './render-mockup.ts'
import { softLayersOf } from './soft-layers.ts'

/** Small, because these tests do not depend on the size. */
const SCALE = 0.12

const every = GARMENTS.flatMap((garment) => COLORS.map((color) => [garment, color] as const))

test.each(every)('the print area of a %s in %s is on the fabric', (garment, color) => {
  const pixels = pixelsOf({ garment, color })
  const area = pixelsIn(pixels, PRINT_AREAS[garment])
  expect(area.length).toBeGreaterThan(500)
  // A ground shadow is never this opaque.
  expect(area.every(([, , , alpha]) => alpha > 250)).toBe(true)
})

test.each(GARMENTS)('the color of a %s changes the fabric, not the hue of the artwork', (garment) => {
  const { x, y, width, height } = PRINT_AREAS[garment]
  const size = `width="${width}" height="${height}"`
  const green = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#18a040"/></svg>`
  const artwork = `data:image/svg+xml;base64,${Buffer.from(green).toString('base64')}`
  const inner = { x: x + width * 0.2, y: y + height * 0.2, width: width * 0.6, height: height * 0.6 }
  for (const color of COLORS) {
    const pixels = pixelsOf({ garment, color, artwork })
    const bare = pixelsOf({ garment, color })
    // One `expect` for all pixels, because one for each takes longer than drawing.
    const notGreen = pixelsIn(pixels, inner).filter(([red, green, blue]) => green <= Math.max(red * 1.25, blue * 1.2))
    expect(notGreen, color).toEqual([])
    const outside = { x: 0, y: y + height + 40, width: 1000, height: 1200 - y - height - 40 }
    const [around, blank] = [pixels, bare].map((image) => Buffer.from(pixelsIn(image, outside).flat()))
    expect(around?.equals(blank ?? Buffer.of()), color).toBe(true)
  }
})

test('a WebP has the requested width and a transparent background', async () => {
  const artwork = await stripes()
  const webp = await renderMockup({ garment: 'tee', color: 'navy', artwork, width: 160, format: 'webp' })
  expect(webp.subarray(8, 12).toString()).toBe('WEBP')
  expect(webp.readUIntLE(24, 3) + 1).toBe(160)
  expect(webp.readUIntLE(27, 3) + 1).toBe(190)
})

test('an AVIF has the requested size and a transparent background, and is smaller than the WebP', async () => {
  const mockup = { garment: 'tee', color: 'navy', artwork: await stripes(), width: 330 } as const
  const [webp, avif] = await Promise.all([
    renderMockup({ ...mockup, format: 'webp' }),
    renderMockup({ ...mockup, format: 'avif' }),
  ])
  expect(avif.subarray(4, 12).toString()).toBe('ftypavif')
  // The box with the size of the image: name, version, width, height.
  const size = avif.indexOf('ispe') + 8
  expect([avif.readUInt32BE(size), avif.readUInt32BE(size + 4)]).toEqual([330, 392])
  expect(avif.includes('auxiliary:alpha')).toBe(true)
  expect(avif.length).toBeLessThan(webp.length)
})

test('a JPEG has the stage color as background and the artwork on the chest', async () => {
  const jpeg = await renderMockup({
    garment: 'tee',
    color: 'navy',
    artwork: await stripes(),
    width: 160,
    format: 'jpeg',
  })
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect([info.width, info.height]).toEqual([160, 190])
  expect(distance(at(2, 2), [0xec, 0xe7, 0xdd])).toBeLessThan(12)
  expect(distance(at(80, 70), [0xf2, 0xa9, 0x00])).toBeLessThan(90)
})

test.each(GARMENTS)('a %s with cached shadows looks like one rendered without the cache', async (garment) => {
  const image = { garment, color: 'red' } as const
  const [whole, quick] = [pixelsOf(image), pixelsOf({ ...image, softLayers: await softLayersOf(garment, 'red') })]
  const differences = [...whole.data].map((value, index) => Math.abs(value - (quick.data[index] ?? 0)))
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(1)
})

test('the blank back does not show the artwork', async () => {
  const artwork = await stripes()
  const back = { garment: 'tee', color: 'navy', width: 120, format: 'webp', view: 'back' } as const
  expect(await renderMockup({ ...back, artwork })).toEqual(await renderMockup(back))
  expect(await renderMockup({ ...back, view: undefined, artwork })).not.toEqual(await renderMockup(back))
})

test.each(['tee-back', 'hoodie-back', 'tank-back'] as const)(
  'the plain view of a %s shows the print, and the other side is blank',
  async (garment) => {
    const placement = { side: 'back', x: 5000, y: 5000, scale: 800, rotation: 0 } as const
    const image = { garment, placement, color: 'navy', width: 120, format: 'webp' } as const
    const artwork = await stripes()
    expect(await renderMockup({ ...image, artwork })).not.toEqual(await renderMockup(image))
    const blank = await renderMockup({ ...image, view: 'back', artwork })
    expect(blank).toEqual(await renderMockup({ ...image, garment: productOf(garment), placement: null }))
  },
)

test.each([
  ['tee', 135, 'skin'],
  ['tank', 135, 'skin'],
  ['hoodie', 150, 'skin'],
  ['tee-back', 130, 'hair'],
  ['tank-back', 150, 'hair'],
  ['hoodie-back', 180, 'hair'],
] as const)('a figure wears the %s, seen from the printed side', async (garment, y, face) => {
  const worn = { garment, color: 'navy', width: 240, format: 'jpeg', view: 'worn' } as const
  const pixelsOfImage = (image: Buffer) => sharp(image).raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await pixelsOfImage(await renderMockup({ ...worn, artwork: await stripes() }))
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const amber = [0xf2, 0xa9, 0x00]
  expect([info.width, info.height]).toEqual([240, 285])
  expect(distance(at(120, y), amber)).toBeLessThan(90)
  expect(distance(at(4, 4), [0xec, 0xe7, 0xdd])).toBeLessThan(12)
  const [brightness = 0] = at(120, 38)
  expect(brightness > 120 ? 'skin' : 'hair').toBe(face)
})

test.each([
  ['black-w640.webp', { color: 'black', width: 640, format: 'webp' }],
  ['royal-blue-worn-w330.webp', { color: 'royal-blue', view: 'worn', width: 330, format: 'webp' }],
  ['gray-back-w1200.jpg', { color: 'gray', view: 'back', width: 1200, format: 'jpeg' }],
  ['black-w640.avif', { color: 'black', width: 640, format: 'avif' }],
  ['black-w640.jpeg', undefined],
  ['hoodie-black-w640.webp', { product: 'hoodie', color: 'black', width: 640, format: 'webp' }],
  ['hat-royal-blue-back-w330.jpg', { product: 'hat', color: 'royal-blue', view: 'back', width: 330, format: 'jpeg' }],
  ['gray-side-w1200.jpg', undefined],
  ['mug-black-w640.webp', undefined],
  ['tee-w640.webp', undefined],
  ['tee-back-w640.webp', undefined],
  ['hoodie-hat-black-w640.webp', undefined],
  ['worn-w640.webp', undefined],
  ['black-back-worn-w640.webp', undefined],
] as const)('the file name %s means %j', (name, file) => {
  expect(readMockupFile(name)).toEqual(file)
})

test('the stored name of a mock-up changes with the placement, except for the blank side', () => {
  const file = { color: 'black', width: 330, format: 'webp' } as const
  const placement = { side: 'back', x: 5000, y: 4000, scale: 800, rotation: -30 } as const
  const nameOf = (change: object, view?: 'back') =>
    mockupRendition({ garment: 'tee-back', placement: { ...placement, ...change } }, { ...file, view }).name
  expect(mockupRendition({ garment: 'tee', placement: null }, file).name).toBe('tee-black-w330.webp')
  expect(nameOf({})).toBe('tee-back-black-x5000y4000s800r-30-w330.webp')
  const changes = [{}, { x: 5001 }, { y: 4001 }, { scale: 801 }, { rotation: 30 }]
  expect(new Set(changes.map((change) => nameOf(change))).size).toBe(changes.length)
  expect(new Set(changes.map((change) => nameOf(change, 'back'))).size).toBe(1)
})

test('a figure wears every garment but a cap', () => {
  const file = { color: 'black', width: 330, format: 'webp', view: 'worn' } as const
  expect(hasView('hat', file)).toBe(false)
  expect(hasView('tee', file)).toBe(true)
  expect(hasView('tee-back', file)).toBe(true)
  expect(hasView('hat', { ...file, view: 'back' })).toBe(true)
})

test('rendering is deterministic', async () => {
  const mockup = { garment: 'hat', color: 'red', width: 120, format: 'webp' } as const
  expect(await renderMockup(mockup)).toEqual(await renderMockup(mockup))
})

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]
type Pixels = { width: number; height: number; data: Buffer }

function pixelsOf(image: Parameters<typeof drawGarment>[0]): Pixels {
  const svg = drawGarment({ ...image, view: 'whole' }).replace(
    'width="960" height="1140"',
    'width="1000" height="1200"',
  )
  const drawn = new Resvg(svg, { fitTo: { mode: 'zoom', value: SCALE }, font: { loadSystemFonts: false } }).render()
  return { width: drawn.width, height: drawn.height, data: drawn.pixels }
}

function pixelsIn({ width, data }: Pixels, box: Box): Pixel[] {
  const found: Pixel[] = []
  for (let y = Math.ceil(box.y * SCALE); y < Math.floor((box.y + box.height) * SCALE); y++)
    for (let x = Math.ceil(box.x * SCALE); x < Math.floor((box.x + box.width) * SCALE); x++) {
      const at = (y * width + x) * 4
      found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0])
    }
  return found
}

function stripes() {
  const amber = { create: { width: 500, height: 600, channels: 4, background: '#f2a900' } } as const
  return sharp(amber).png().toBuffer()
}

function distance(a: number[], b: number[]) {
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
}
