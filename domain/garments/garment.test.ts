import { expect, test } from 'vitest'
import { CATEGORY_NAMES, COLORS } from '#domain/catalog.ts'
import { mainProduct } from '#domain/products.ts'
import { type Fold, varyFolds } from './folds.ts'
import { drawGarment, drawSoftLayer, GARMENTS, PRINT_AREAS } from './garment.ts'
import { PRINT_MM } from './print-size.ts'

const every = GARMENTS.flatMap((garment) => COLORS.map((color) => [garment, color] as const))

test('shows a design on the garment of its category', () => {
  expect(CATEGORY_NAMES.map((name) => [name, mainProduct(name)])).toEqual([
    ['T-Shirts', 'tee'],
    ['Hoodies', 'hoodie'],
    ['Tank Tops', 'tank'],
    ['Hats', 'hat'],
    ['Automotive', 'tee'],
    ['Sports', 'tee'],
  ])
  expect(mainProduct(undefined)).toBe('tee')
})

test.each(every)('draws a %s in %s deterministically', (garment, color) => {
  const image = { garment, color, artwork: '/art.png', hasTexture: true }
  expect(drawGarment(image)).toBe(drawGarment(image))
})

test.each(every)('ids in a %s in %s are unique, and every reference resolves', (garment, color) => {
  const svg = drawGarment({ garment, color, artwork: '/art.png', id: 'x1', hasTexture: true })
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  const references = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => id?.startsWith('x1'))).toBe(true)
  expect(new Set(references)).toEqual(new Set(ids))
})

test('garments on one page share no ids', () => {
  const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  const ids = every.flatMap(([garment, color]) => idsOf(drawGarment({ garment, color })))
  expect(new Set(ids).size).toBe(ids.length)
})

test('escapes the artwork URL', () => {
  const svg = drawGarment({ garment: 'tee', color: 'red', artwork: `x"><script>alert('1')</script>&` })
  expect(svg).toContain('href="x&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"')
  expect(svg).not.toContain('<script')
})

test('places the artwork exactly, rotated around its center', () => {
  const place = { x: 400, y: 300, width: 100, height: 50, rotation: 30 }
  const artwork = { artwork: '/art.png', place }
  expect(drawGarment({ garment: 'tee', color: 'red', ...artwork })).toContain(
    'x="400" y="300" width="100" height="50" preserveAspectRatio="none" transform="rotate(30 450 325)"',
  )
  expect(drawGarment({ garment: 'hat', color: 'red', ...artwork })).toContain(
    'transform="rotate(2.5 444 522) rotate(30 450 325)"',
  )
})

test('print areas have the proportions of a print, and all garments have the same frame', () => {
  for (const garment of GARMENTS) {
    const [area, print] = [PRINT_AREAS[garment], PRINT_MM[garment]]
    expect(area.height / area.width).toBeCloseTo(print.height / print.width, 2)
  }
  for (const garment of GARMENTS)
    expect(drawGarment({ garment, color: 'navy' })).toContain('width="960" height="1140" viewBox=')
  expect(drawGarment({ garment: 'hat', color: 'navy', view: 'whole' })).toContain('viewBox="0 0 1000 1200"')
})

test('folds differ between colors but stay close to the original', () => {
  const shading = COLORS.map((color) =>
    drawSoftLayer('tee', color, 'shading')
      .match(/<path d="(M[^"]+)"/g)
      ?.join(''),
  )
  expect(new Set(shading).size).toBe(COLORS.length)
  const fold: Fold = [[300, 600, 310, 700, 320, 800, 330, 900], 20]
  for (let seed = 0; seed < 200; seed++) {
    const [[curve, width] = fold] = varyFolds([fold], seed)
    expect(Math.max(...curve.map((value, at) => Math.abs(value - (fold[0][at] ?? 0))))).toBeLessThan(25)
    expect(width).toBeGreaterThan(12)
  }
})
