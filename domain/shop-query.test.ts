import { expect, test } from 'vitest'
import { FACETS } from './facets.ts'
import { normalizeSearch } from './normalize-search.ts'
import {
  countFilters,
  facetsOf,
  isWholeShop,
  NO_FILTERS,
  readShopQuery,
  SECTION_NAMES,
  SHOP_PARAMETERS,
  type ShopQuery,
  shopHref,
  withoutFilter,
  withoutFilters,
} from './shop-query.ts'

const ID = '7d2b6a0c-10f4-4f9d-8f5e-0f4f2f2f0b11'
const read = (search: string) => readShopQuery(new URLSearchParams(search))

test('without parameters, shows the newest designs of all categories', () => {
  expect(read('')).toEqual({ ...NO_FILTERS, search: undefined, sort: 'newest', after: undefined, pages: 1 })
})

test.each([
  ['sort=cheapest', { sort: 'newest' }],
  ['sort=price-up', { sort: 'price-up' }],
  ['search=%20%20', { search: undefined }],
  ['search=%00a%00', { search: 'a' }],
  ['search=50%25%20_%20%22off%22', { search: '50% _ "off"' }],
  ['category=All+Products', { category: [] }],
  ['category=Boats', { category: ['Boats'] }],
  ['category=Sports&category=Hoodies&category=+Sports', { category: ['Hoodies', 'Sports'] }],
  ['garment=hat&garment=tee&garment=hat&garment=sock', { garment: ['tee', 'hat'] }],
  ['color=navy&color=black&color=Navy', { color: ['black', 'navy'] }],
  ['price=from-50&price=under-20&price=1-2', { price: ['under-20', 'from-50'] }],
  [`designer=${ID.toUpperCase()}&designer=${ID}&designer=42`, { designer: [ID] }],
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

test('a section has a fixed category and garment, and takes all other filters', () => {
  const params = new URLSearchParams('category=Sports&garment=tee&color=red&search=x&sort=price-up')
  expect(readShopQuery(params, 'hats')).toEqual({
    ...NO_FILTERS,
    section: 'hats',
    category: ['Hats'],
    color: ['red'],
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
  '/shop?category=Hoodies&category=Sports&garment=tee&garment=hat&color=black&color=navy&price=under-20&sort=price-up',
  '/shop/hats?sort=best-selling',
])('round-trips the URL %s', (href) => {
  const [path = '', params] = href.split('?')
  expect(shopHref(readShopQuery(new URLSearchParams(params), path === '/shop/hats' ? 'hats' : undefined))).toBe(href)
})

test('reading the URL of any query gives the same query, and writing it again the same URL', () => {
  const random = seeded(54)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const some = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.3)
  const { garment, color, price, sort, pages } = SHOP_PARAMETERS
  for (let round = 0; round < 500; round++) {
    const shuffled = new URLSearchParams(
      [
        ...some(['gt', '  50% & up ', 'é🏁', '']).map((value) => ['search', value]),
        ...some(['Hoodies', 'Tank Tops', 'a&b=c', 'All Products', ' Sports']).map((value) => ['category', value]),
        ...some([...garment.each.values, 'sock']).map((value) => ['garment', value]),
        ...some([...color.each.values, 'Black']).map((value) => ['color', value]),
        ...some([...price.each.values, '20']).map((value) => ['price', value]),
        ...some([ID, ID.toUpperCase(), ID.replace('7', '8'), 'x']).map((value) => ['designer', value]),
        ...some(sort.values).map((value) => ['sort', value]),
        ...some(pages.values).map((value) => ['pages', value]),
        ...some(['newest.24.60.1.a', 'x'.repeat(121)]).map((value) => ['after', value]),
      ].toSorted(() => random() - 0.5),
    )
    const section = pick([undefined, ...SECTION_NAMES])
    const query = readShopQuery(shuffled, section)
    const href = shopHref(query)
    const [, params] = href.split('?')
    expect(readShopQuery(new URLSearchParams(params), section), href).toEqual(query)
    expect(shopHref(readShopQuery(new URLSearchParams(params), section))).toBe(href)
    for (const facet of FACETS) expect(new Set(query[facet]).size).toBe(query[facet].length)
  }
})

test('takes at most ten designers and ten categories', () => {
  const params = new URLSearchParams()
  for (let index = 10; index < 30; index++) {
    params.append('designer', ID.replace('7d', String(index)))
    params.append('category', `C${index}`)
  }
  const { designer, category } = readShopQuery(params)
  expect([designer.length, category.length]).toEqual([10, 10])
})

test.each<[Partial<ShopQuery>, number]>([
  [{}, 0],
  [{ section: 'hats', category: ['Hats'] }, 0],
  [{ category: ['Hats'] }, 1],
  [{ section: 'hats', category: ['Hats'], color: ['black'] }, 1],
  [{ garment: ['hat'], color: ['black', 'navy'], price: ['20-25'], designer: [ID] }, 5],
])('the filters of %j count as %i', (change, count) => {
  const query = { ...read(''), ...change }
  expect(countFilters(query)).toBe(count)
  expect(isWholeShop(query)).toBe(count === 0 && !query.section)
})

test('a tag keeps its case and is not a filter of a section', () => {
  expect(shopHref(readShopQuery(new URLSearchParams('sort=newest&tag= Hill climb ')))).toBe('/shop?tag=Hill+climb')
  expect(shopHref({ section: 'hats', tag: 'fog' })).toBe('/shop/hats')
  expect(isWholeShop(readShopQuery(new URLSearchParams('tag=fog')))).toBe(false)
})

test('sections offer only the facets that they do not fix', () => {
  expect(facetsOf()).toEqual([...FACETS])
  expect(facetsOf('hats')).toEqual(['color', 'price', 'designer'])
  expect(facetsOf('new')).toEqual(['garment', 'color', 'price', 'designer'])
})

test('removing a value keeps the others and starts at the first page', () => {
  const query = read('search=gt&color=black&color=navy&garment=hat&after=x&pages=3&sort=price-up')
  expect(shopHref(withoutFilter(query, 'color', 'navy'))).toBe('/shop?search=gt&garment=hat&color=black&sort=price-up')
  const hats = readShopQuery(new URLSearchParams('color=black'), 'hats')
  expect(shopHref(withoutFilter(hats, 'color', 'black'))).toBe('/shop/hats')
  expect(shopHref(withoutFilter(hats, 'category', 'Hats'))).toBe('/shop?color=black')
})

test('removing all filters keeps the section, the search, the tag and the order', () => {
  const query = read('search=gt&tag=fog&category=Hats&color=black&garment=hat&after=x&pages=3&sort=price-up')
  expect(shopHref(withoutFilters(query))).toBe('/shop?search=gt&tag=fog&sort=price-up')
  for (const section of SECTION_NAMES) {
    const filtered = readShopQuery(new URLSearchParams('color=black&price=20-25'), section)
    expect(shopHref(withoutFilters(filtered))).toBe(`/shop/${section}`)
  }
})

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
