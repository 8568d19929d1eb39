import { expect, test } from 'vitest'
import { COLORS } from '#domain/catalog.ts'
import { bestColorsFor, inksOf, readsWellOn, visibleShare } from './contrast.ts'

test('black art is not offered on black, and is read on white', () => {
  const colors = readsWellOn([{ hex: '#0a0a0b', share: 1 }])
  expect(colors).not.toContain('black')
  expect(colors).not.toContain('navy')
  expect(colors).toEqual(expect.arrayContaining(['white', 'gray']))
})

test('white art is not offered on white, and is read on all that is dark', () => {
  expect(readsWellOn([{ hex: '#ffffff', share: 1 }])).toEqual(['black', 'navy', 'gray', 'red', 'royal-blue'])
})

test.each([
  ['red', '#c0241f'],
  ['royal-blue', '#2a55c0'],
  ['gray', '#8a8d90'],
] as const)('art in the color of the cloth is not offered: %s', (color, hex) => {
  expect(readsWellOn([{ hex, share: 1 }])).not.toContain(color)
})

test('red is read on royal blue, though both are equally dark', () => {
  expect(readsWellOn([{ hex: '#d5281b', share: 1 }])).toContain('royal-blue')
})

test('art with light and dark parts is read on every color', () => {
  const mixed = [
    { hex: '#f3eee2', share: 0.35 },
    { hex: '#f2a900', share: 0.35 },
    { hex: '#0a0a0b', share: 0.3 },
  ]
  expect(readsWellOn(mixed)).toEqual(COLORS)
})

test('an outline may sink into the cloth when most of the ink does not', () => {
  const outlined = [
    { hex: '#f2a900', share: 0.7 },
    { hex: '#16171a', share: 0.3 },
  ]
  expect(readsWellOn(outlined)).toContain('black')
  expect(visibleShare(outlined, 'black')).toBeCloseTo(0.7)
})

test('the color on which art stands out most comes first', () => {
  expect(bestColorsFor([{ hex: '#0a0a0b', share: 1 }])[0]).toBe('white')
  expect(bestColorsFor([{ hex: '#f3eee2', share: 1 }])[0]).toBe('black')
})

test('art without ink is read on nothing', () => {
  expect(readsWellOn([])).toEqual([])
})

test('the inks of a picture are weighed by the area they cover, and transparency is none', () => {
  const red = [200, 30, 30, 255]
  const white = [255, 255, 255, 255]
  const clear = [0, 0, 0, 0]
  const inks = inksOf(Uint8Array.from([red, red, red, white, clear, clear].flat()))
  expect(inks).toEqual([
    { hex: '#c81e1e', share: 0.75 },
    { hex: '#ffffff', share: 0.25 },
  ])
})
