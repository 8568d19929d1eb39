import { expect, test } from 'vitest'
import { normalizeSearch, readShopQuery, shopHref } from './shop-query.ts'

const read = (search: string) => readShopQuery(new URLSearchParams(search))

test('without parameters, shows the newest designs of all categories', () => {
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
  ['pages=10', { pages: 10 }],
  ['pages=99', { pages: 1 }],
  [`after=${'x'.repeat(120)}`, { after: 'x'.repeat(120) }],
  [`after=${'x'.repeat(121)}`, { after: undefined }],
])('accepts %s', (search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('truncates a long search term without cutting a character in half', () => {
  const { search = '' } = read(`search=${encodeURIComponent(`a${'🏁'.repeat(5000)}`)}`)
  expect(search).toBe(`a${'🏁'.repeat(199)}`)
})

test.each([
  [' gt ', 'gt'],
  ['monte \t ferro', 'monte ferro'],
  ['monte \0 ferro', 'monte ferro'],
  ['\0 g\0t', 'gt'],
  [' \0 ', ''],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
  ['\ud83c', '\ufffd'],
])('normalizes the search term %j to %j, idempotently', (text, expected) => {
  expect(normalizeSearch(text)).toBe(expected)
  expect(normalizeSearch(normalizeSearch(text))).toBe(expected)
})

test('a section has a fixed category', () => {
  expect(readShopQuery(new URLSearchParams('category=Sports&search=x&sort=price-up'), 'hats')).toEqual({
    section: 'hats',
    category: 'Hats',
    sort: 'price-up',
    pages: 1,
  })
})

test('new arrivals are always sorted by newest', () => {
  expect(readShopQuery(new URLSearchParams('sort=price-up'), 'new').sort).toBe('newest')
})

test.each([
  '/shop',
  '/shop?search=50%25+%26+up',
  '/shop?search=v8&category=Tank+Tops&sort=price-down&after=1_a&pages=2',
  '/shop/hats?sort=best-selling',
])('round-trips the URL %s', (href) => {
  const [path = '', params] = href.split('?')
  expect(shopHref(readShopQuery(new URLSearchParams(params), path === '/shop/hats' ? 'hats' : undefined))).toBe(href)
})
