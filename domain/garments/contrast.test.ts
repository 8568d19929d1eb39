import { expect, test } from 'vitest'
import { COLORS } from '#domain/catalog.ts'
import { bestColorsFor, lostShare } from './contrast.ts'
import { findShapes } from './shapes.ts'

const CREAM = '#f3ebdd'
const INK = '#16171a'
const RED = '#d5281b'

test('black artwork is not offered on black or navy, and is best on white', () => {
  expect(bestColorsFor(draw([block(INK)]))).toEqual(['white', 'gray', 'red', 'royal-blue'])
})

test('white artwork is offered on every color but white', () => {
  const colors = bestColorsFor(draw([block('#ffffff')]))
  expect(colors[0]).toBe('black')
  expect(new Set(colors)).toEqual(new Set(COLORS.filter((color) => color !== 'white')))
})

test.each([
  ['red', '#c0241f'],
  ['royal-blue', '#2a55c0'],
  ['gray', '#8a8d90'],
] as const)('artwork in the color of the cloth is not offered on %s', (color, hex) => {
  expect(bestColorsFor(draw([block(hex)]))).not.toContain(color)
})

test('a line of dark type rules out dark cloth, even below a large bright image', () => {
  const shapes = draw([block(CREAM), ...type(INK)])
  expect(lostShare(shapes, 'navy')).toBeGreaterThan(0.2)
  expect(bestColorsFor(shapes)).toEqual(expect.arrayContaining(['gray', 'red', 'royal-blue']))
  expect(bestColorsFor(shapes)).not.toContain('navy')
  expect(bestColorsFor(shapes)).not.toContain('black')
})

test('a dark image in a light frame is offered on black, because only the frame touches the cloth', () => {
  const shapes = draw([block(CREAM), { x: 12, y: 12, width: 36, height: 26, hex: INK }, ...type(CREAM)])
  expect(bestColorsFor(shapes)[0]).toBe('black')
  expect(bestColorsFor(shapes)).not.toContain('white')
})

test('dark parts connected to visible ones may blend into the cloth, like tires and outlines', () => {
  const shapes = draw([block('#f2a900'), { x: 10, y: 40, width: 40, height: 12, hex: INK }])
  expect(lostShare(shapes, 'black')).toBe(0)
})

test('red is visible on royal blue as an area, but not as type', () => {
  expect(bestColorsFor(draw([block(RED)]))).toContain('royal-blue')
  expect(bestColorsFor(draw([block(CREAM), ...type(RED)]))).not.toContain('royal-blue')
})

test('artwork that is partly lost on every color is offered on the best one', () => {
  const shapes = draw([block('#ffffff'), ...type(INK, 44), ...type('#8e9196', 48), ...type('#c32222', 52)])
  expect(COLORS.filter((color) => lostShare(shapes, color) <= 0.05)).toEqual([])
  expect(bestColorsFor(shapes)).toHaveLength(1)
})

test('an empty artwork is offered on no color', () => {
  expect(bestColorsFor(draw([]))).toEqual([])
})

test('finds connected shapes, with the most frequent ink first', () => {
  const shapes = draw([
    { x: 0, y: 0, width: 4, height: 4, hex: RED },
    { x: 0, y: 0, width: 4, height: 1, hex: CREAM },
    { x: 6, y: 0, width: 3, height: 1, hex: INK },
  ])
  expect(shapes).toEqual([
    {
      area: 16,
      edge: 12,
      inks: [
        { hex: RED, area: 12, edge: 8 },
        { hex: CREAM, area: 4, edge: 4 },
      ],
    },
    { area: 3, edge: 3, inks: [{ hex: INK, area: 3, edge: 3 }] },
  ])
})

type Rectangle = { x: number; y: number; width: number; height: number; hex: string }

/** Most of the sheet. */
function block(hex: string): Rectangle {
  return { x: 10, y: 10, width: 40, height: 30, hex }
}

/** A row of small letters. */
function type(hex: string, y = 46): Rectangle[] {
  return Array.from({ length: 12 }, (_, index) => ({ x: 10 + index * 3, y, width: 2, height: 3, hex }))
}

function draw(rectangles: readonly Rectangle[]) {
  const [width, height] = [60, 60]
  const data = new Uint8Array(width * height * 4)
  for (const { hex, ...box } of rectangles) {
    const ink = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) data.set([...ink, 255], (y * width + x) * 4)
  }
  return findShapes({ data, width, height })
}
