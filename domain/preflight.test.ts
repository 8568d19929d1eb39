import { expect, test } from 'vitest'
import type { Pixels } from './garments/shapes.ts'
import { preflight } from './preflight.ts'

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

test('warns about low resolution', () => {
  expect(codes(good, 1799, 2159)).toEqual(['few-pixels'])
  expect(codes(good, 1800, 2160)).toEqual([])
  expect(codes(good, 1800, 300)).toEqual([])
  expect(check(good, 600, 720).warnings[0]?.text).toContain('600 × 720 px is 50 dpi at full print size')
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
