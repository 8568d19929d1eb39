import { expect, test } from 'vitest'
import type { Pixels } from './garments/shapes.ts'
import { checkResolution, flagArtwork, hasEmptyBorders, isSerious, preflight } from './preflight.ts'

type Rgba = [number, number, number, number]
const CLEAR: Rgba = [0, 0, 0, 0]

/** An image of 100 × 120 pixels. */
function draw(ink: (x: number, y: number) => Rgba): Pixels {
  const data = new Uint8Array(100 * 120 * 4)
  for (let y = 0; y < 120; y++) for (let x = 0; x < 100; x++) data.set(ink(x, y), (y * 100 + x) * 4)
  return { data, width: 100, height: 120 }
}

const check = (pixels: Pixels, width = 4500, height = 5400) =>
  preflight({ width, height, copy: pixels, sketch: pixels })
const codes = (...args: Parameters<typeof check>) => check(...args).warnings.map(({ code }) => code)

const box = (x: number, y: number) => x > 20 && x < 80 && y > 20 && y < 100
const amber: Rgba = [242, 169, 0, 255]
const white: Rgba = [247, 247, 245, 255]
const black: Rgba = [22, 23, 26, 255]
const good = draw((x, y) => (box(x, y) ? (x < 50 ? white : black) : CLEAR))

test('a large image with a transparent background and enough contrast on every color has no warnings', () => {
  expect(codes(good)).toEqual([])
  expect(check(good).bestColor).toBeDefined()
})

test('warns about low resolution at the size on each product', () => {
  const automatic = (product: 'tee' | 'hoodie' | 'hat') => ({ product, placement: null })
  const small = { side: 'front', x: 5000, y: 5000, scale: 300, rotation: 0 } as const
  const size = { width: 600, height: 720 }
  expect(checkResolution([automatic('tee')], size)[0]?.text).toContain('600 × 720 px is 50 dpi on the t-shirt.')
  expect(checkResolution([automatic('tee'), automatic('hoodie')], size)[0]?.text).toContain(
    '50 dpi on the t-shirt and 60 dpi on the hoodie',
  )
  expect(checkResolution([automatic('hat'), { product: 'tee', placement: small }], size)).toEqual([])
  expect(checkResolution([automatic('tee')], { width: 1771, height: 300 })).toHaveLength(1)
  expect(checkResolution([automatic('tee')], { width: 1772, height: 300 })).toEqual([])
})

test('warns prominently about empty and tiny artwork, and about nothing else in an empty image', () => {
  const nothing = check(draw(() => CLEAR))
  expect(nothing.warnings.map(({ code }) => code)).toEqual(['empty'])
  expect(nothing).toMatchObject({ drawn: undefined, bestColor: undefined })
  expect(hasEmptyBorders(nothing)).toBe(false)
  const dot = check(draw((x, y) => (x === 50 && y === 60 ? amber : CLEAR)))
  expect(dot.warnings.filter(isSerious).map(({ text }) => text)).toEqual([
    'Far too small: the artwork is only 45 × 45 px. At 150 dpi, it prints smaller than an inch.',
  ])
  expect(codes(good, 100, 120)).toContain('tiny')
  expect(check(good).warnings.some(isSerious)).toBe(false)
})

test.each([
  ['empty', { width: 3600, height: 4320, readsOn: [] }],
  ['tiny', { width: 149, height: 1, readsOn: ['black' as const] }],
  [null, { width: 150, height: 1, readsOn: ['black' as const] }],
])('flags an upload as %s', (flag, upload) => {
  expect(flagArtwork(upload)).toBe(flag)
})

test('measures the drawn part and suggests to trim wide empty borders', () => {
  expect(check(good)).toMatchObject({ width: 4500, height: 5400, drawn: { x: 945, y: 945, width: 2655, height: 3555 } })
  expect(hasEmptyBorders(check(good))).toBe(true)
  expect(codes(good)).not.toContain('empty-borders')
  const corner = draw((x, y) => (x < 30 && y < 30 ? (x < 15 ? white : black) : CLEAR))
  expect(check(corner).warnings[0]?.text).toContain('covers only 30% of the image')
  const full = check(draw((x) => (x < 50 ? white : black)))
  expect(hasEmptyBorders(full)).toBe(false)
})

test('computes the contrast on each garment color', () => {
  const { contrasts, colors } = check(draw((x, y) => (box(x, y) ? black : CLEAR)))
  expect(contrasts.black).toBeCloseTo(1, 1)
  expect(contrasts.white).toBeGreaterThan(12)
  expect(colors[0]).toBe('white')
})

test('warns about an image without transparency', () => {
  expect(codes(draw(() => amber))).toContain('no-transparency')
})

test('warns about a glow but not about anti-aliased edges', () => {
  const glow = draw((x, y) => (box(x, y) ? [242, 169, 0, 128] : CLEAR))
  expect(codes(glow)).toContain('soft-edges')
  const smoothed = draw((x, y) => (box(x, y) ? amber : box(x - 1, y) || box(x + 1, y) ? [242, 169, 0, 128] : CLEAR))
  expect(codes(smoothed)).not.toContain('soft-edges')
})

test('names the colors on which black ink is hard to see', () => {
  const dark = check(draw((x, y) => (box(x, y) ? black : CLEAR)))
  expect(dark.hardToSee).toContain('black')
  expect(dark.hardToSee).not.toContain('white')
  expect(dark.warnings.at(-1)?.text).toContain('hard to see on black')
})
