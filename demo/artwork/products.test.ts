import { expect, test } from 'vitest'
import { isInPrintArea } from '#domain/garments/place.ts'
import { hasBack, mainProduct, PRODUCTS, printedGarment } from '#domain/products.ts'
import { DESIGNS } from './designs.ts'
import { DEMO_PLACEMENTS, demoProducts } from './products.ts'

const ARTWORK = { width: 1200, height: 1440 }

test.each(Object.entries(DEMO_PLACEMENTS))(
  'the placement “%s” is inside the print area of every product',
  (_, placement) => {
    for (const product of PRODUCTS.filter((product) => placement.side === 'front' || hasBack(product)))
      expect(isInPrintArea(printedGarment(product, placement), placement, ARTWORK)).toBe(true)
  },
)

test('a good share of the catalog is sold on three products, some of it with back prints and small prints', () => {
  const products = DESIGNS.map((design, index) => ({
    main: mainProduct(design.category),
    chosen: demoProducts(design, index),
  }))
  const others = products.map(({ main, chosen }) => chosen.filter(({ product }) => product !== main))
  expect(others.filter((list) => list.length >= 2).length).toBeGreaterThan(DESIGNS.length / 3)
  expect(others.filter((list) => list.length === 0).length).toBeGreaterThan(DESIGNS.length / 5)
  for (const list of others) expect(list.every(({ price = 0 }) => price >= 15)).toBe(true)
  const mains = products.flatMap(({ main, chosen }) => chosen.filter(({ product }) => product === main))
  expect(mains.filter(({ placement }) => placement?.side === 'back').length).toBeGreaterThan(3)
  expect(mains.filter(({ placement }) => placement?.side === 'front').length).toBeGreaterThan(3)
})
