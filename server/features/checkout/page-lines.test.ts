import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import { toPageLines } from './page-lines.ts'

function line(product: Product, priceCents: number, designId = 'a') {
  return {
    designId,
    title: 'Late Brake',
    product,
    priceCents: cents(priceCents),
    quantity: 1,
    size: 'M',
    color: 'red',
  } as const
}

/** Enough lines that the halves of a split line must be joined. */
const others = Array.from({ length: 99 }, (_, index) => line('tee', 20_00, `other-${index}`))

test('joins the halves of a line that a discount split', () => {
  const lines = toPageLines([line('tee', 9_67), line('tee', 9_66), ...others])
  expect(lines).toHaveLength(100)
  expect(lines[0]).toMatchObject({ priceCents: 19_33, quantity: 1, note: ', 1 × $9.67 and 1 × $9.66' })
})

test('two products of a design whose prices differ by a cent are not halves of one line', () => {
  const lines = toPageLines([line('tee', 9_67), line('hoodie', 9_66), ...others])
  expect(lines).toHaveLength(101)
  expect(lines.slice(0, 2).map(({ product, priceCents }) => [product, priceCents])).toEqual([
    ['tee', 9_67],
    ['hoodie', 9_66],
  ])
})
