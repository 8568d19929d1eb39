import { expect, test } from 'vitest'
import { CATEGORY_NAMES, COLORS } from '#domain/catalog.ts'
import { type Fold, varyFolds } from './folds.ts'
import { drawGarment, drawSoftLayer, GARMENTS, garmentFor, PRINT_AREAS } from './garment.ts'

const every = GARMENTS.flatMap((garment) => COLORS.map((color) => [garment, color] as const))

test('a design is shown on the garment of its category', () => {
  expect(CATEGORY_NAMES.map((name) => [name, garmentFor(name)])).toEqual([
    ['T-Shirts', 'tee'],
    ['Hoodies', 'hoodie'],
    ['Tank Tops', 'tank'],
    ['Hats', 'hat'],
    ['Automotive', 'tee'],
    ['Sports', 'tee'],
  ])
  expect(garmentFor(undefined)).toBe('tee')
})

test.each(every)('the same %s in %s is drawn the same way twice', (garment, color) => {
  const image = { garment, color, artwork: '/art.png', hasTexture: true }
  expect(drawGarment(image)).toBe(drawGarment(image))
})

test.each(every)('every part of a %s in %s has an id of its own, and each reference has a part', (garment, color) => {
  const svg = drawGarment({ garment, color, artwork: '/art.png', id: 'x1', hasTexture: true })
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  const references = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => id?.startsWith('x1'))).toBe(true)
  expect(new Set(references)).toEqual(new Set(ids))
})

test('two garments in one page share no id', () => {
  const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  const ids = every.flatMap(([garment, color]) => idsOf(drawGarment({ garment, color })))
  expect(new Set(ids).size).toBe(ids.length)
})

test('an address of artwork cannot leave its attribute', () => {
  const svg = drawGarment({ garment: 'tee', color: 'red', artwork: `x"><script>alert('1')</script>&` })
  expect(svg).toContain('href="x&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"')
  expect(svg).not.toContain('<script')
})

test('print areas have the shape of a print, and all garments the same frame', () => {
  for (const { width, height } of Object.values(PRINT_AREAS)) expect(height / width).toBeCloseTo(1.15, 0)
  for (const garment of GARMENTS)
    expect(drawGarment({ garment, color: 'navy' })).toContain('width="960" height="1140" viewBox=')
  expect(drawGarment({ garment: 'hat', color: 'navy', view: 'whole' })).toContain('viewBox="0 0 1000 1200"')
})

test('a garment of another color has folds of its own, which stay close to where they were drawn', () => {
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
