import { expect, test } from 'vitest'
import { findDrawnArea, joinAreas } from './drawn-area.ts'

/** An image of 10 × 10 pixels with these opacities; all others are transparent. */
function draw(opacities: Record<string, number>) {
  const data = new Uint8Array(400)
  for (const [place, opacity] of Object.entries(opacities)) {
    const [x = 0, y = 0] = place.split(',').map(Number)
    data[(y * 10 + x) * 4 + 3] = opacity
  }
  return { data, width: 10, height: 10 }
}

test('finds the visible pixels and ignores those that cannot be printed', () => {
  expect(findDrawnArea(draw({ '3,2': 255, '6,4': 11, '9,9': 10 }))).toEqual({ x: 3, y: 2, width: 4, height: 3 })
  expect(findDrawnArea(draw({ '0,0': 255, '9,9': 255 }))).toEqual({ x: 0, y: 0, width: 10, height: 10 })
  expect(findDrawnArea(draw({}))).toBeUndefined()
})

test('joins the areas of strips', () => {
  const [a, b] = [
    { x: 2, y: 1, width: 3, height: 2 },
    { x: 4, y: 8, width: 5, height: 1 },
  ]
  expect(joinAreas(a, b)).toEqual({ x: 2, y: 1, width: 7, height: 8 })
  expect(joinAreas(undefined, b)).toEqual(b)
  expect(joinAreas(a, undefined)).toEqual(a)
})
