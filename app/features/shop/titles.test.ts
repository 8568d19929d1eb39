import { expect, test } from 'vitest'
import { readShopQuery, type Section } from '#domain/shop-query.ts'
import { describeShop, type Shown, shopHeading } from './titles.ts'

const LUCIA = '7d2b6a0c-10f4-4f9d-8f5e-0f4f2f2f0b11'
const NONE = { is_exact: true, values: [] }
const shown: Shown = {
  match: null,
  shown_for: null,
  facets: {
    category: NONE,
    garment: NONE,
    color: NONE,
    price: NONE,
    designer: { is_exact: true, values: [{ value: LUCIA, label: 'Lucía Prado', count: 3 }] },
  },
}

test.each<[string, string, Section?]>([
  ['', 'All Products'],
  ['category=Hoodies', 'Hoodies'],
  ['category=Hoodies&category=Sports', 'Hoodies and Sports'],
  ['garment=hat', 'Hats'],
  ['garment=hat&garment=tee', 'T-shirts and Hats'],
  ['category=Automotive&garment=hat', 'Automotive on hats'],
  ['color=black', 'All Products in black'],
  ['garment=hat&color=black&color=royal-blue&price=under-20', 'Hats in black and royal blue under $20.00'],
  ['color=black&color=white&color=navy&color=red', 'All Products in 4 colors'],
  ['price=20-25&price=25-30', 'All Products from $20.00 to $30.00'],
  ['price=under-20&price=20-25', 'All Products under $25.00'],
  ['price=30-50&price=from-50', 'All Products from $30.00'],
  ['price=under-20&price=from-50', 'All Products in several price ranges'],
  [`designer=${LUCIA}`, 'All Products by Lucía Prado'],
  ['search=rally&garment=hat&color=black', 'Results for “rally” on hats in black'],
  ['tag=pickup&color=black', 'All Products tagged “pickup” in black'],
  ['color=navy', 'Hats in navy', 'hats'],
  ['garment=hoodie&color=navy', 'New arrivals on hoodies in navy', 'new'],
])('the heading of %s is “%s”', (params, heading, section) => {
  const query = readShopQuery(new URLSearchParams(params), section)
  expect(shopHeading(query, shown)).toBe(heading)
  expect(describeShop(query, shown).title).toBe(`${params ? heading : 'Shop'} · Pitlane`)
})

test('the heading of related and corrected matches says what is shown', () => {
  const query = readShopQuery(new URLSearchParams('search=raly&color=red'))
  expect(shopHeading(query, { ...shown, match: 'related' })).toBe('Related to “raly” in red')
  expect(shopHeading(query, { ...shown, match: 'corrected', shown_for: 'rally' })).toBe('Results for “rally” in red')
})
