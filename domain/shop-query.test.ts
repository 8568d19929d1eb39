import { expect, test } from 'vitest'
import { readShopQuery, shopHref } from './shop-query.ts'

const read = (search: string) => readShopQuery(new URLSearchParams(search))

test('an address without anything shows the newest designs of all categories', () => {
  expect(read('')).toEqual({ search: undefined, category: undefined, sort: 'newest', after: undefined, pages: 1 })
})

test.each([
  ['sort=cheapest', { sort: 'newest' }],
  ['sort=price-up', { sort: 'price-up' }],
  ['search=%20%20', { search: undefined }],
  ['search=%00a%00', { search: 'a' }],
  ['search=50%25%20_%20%22off%22', { search: '50% _ "off"' }],
  ['category=All+Products', { category: undefined }],
  ['category=Boats', { category: 'Boats' }],
  ['pages=0', { pages: 1 }],
  ['pages=-3', { pages: 1 }],
  ['pages=1e9', { pages: 1 }],
  ['pages=3', { pages: 3 }],
  ['pages=99', { pages: 10 }],
  [`after=${'x'.repeat(500)}`, { after: 'x'.repeat(200) }],
])('%s never fails', (search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('ten thousand characters of search text are cut, never through the middle of a sign', () => {
  const { search = '' } = read(`search=${encodeURIComponent(`a${'🏁'.repeat(5000)}`)}`)
  expect(search.length).toBeLessThanOrEqual(200)
  expect(search.isWellFormed()).toBe(true)
})

test('a section has its own category and takes no other', () => {
  expect(readShopQuery(new URLSearchParams('category=Sports&search=x&sort=price-up'), 'hats')).toEqual({
    section: 'hats',
    category: 'Hats',
    sort: 'price-up',
    pages: 1,
  })
})

test('new arrivals are always the newest', () => {
  expect(readShopQuery(new URLSearchParams('sort=price-up'), 'new').sort).toBe('newest')
})

test.each([
  '/shop',
  '/shop?search=50%25+%26+up',
  '/shop?search=v8&category=Tank+Tops&sort=price-down&after=1_a&pages=2',
  '/shop/hats?sort=best-selling',
])('the address of what an address says is the same: %s', (href) => {
  const [path = '', params] = href.split('?')
  expect(shopHref(readShopQuery(new URLSearchParams(params), path === '/shop/hats' ? 'hats' : undefined))).toBe(href)
})
