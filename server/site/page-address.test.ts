import { expect, test } from 'vitest'
import { findPageAddress } from './page-address.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const ORIGIN = 'http://shop.test'
const ID = '0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887'

const addressOf = (target: string) => findPageAddress(ORIGIN, target)
const urlOf = (target: string) => addressOf(target)?.url.slice(ORIGIN.length)

test.each([
  ['/shop?utm_source=mail&utm_medium=x', '/shop'],
  ['/shop?gclid=1&fbclid=2&sort=price-up', '/shop?sort=price-up'],
  ['/shop?sort=price-up&search=gt', '/shop?search=gt&sort=price-up'],
  ['/shop?search=gt&sort=price-up', '/shop?search=gt&sort=price-up'],
  ['/shop?search=rally+car', '/shop?search=rally+car'],
  ['/shop?search=rally%20car', '/shop?search=rally+car'],
  ['/shop?', '/shop'],
  ['/shop?color=navy&sort=price-up&color=black&garment=hat', '/shop?garment=hat&color=black&color=navy&sort=price-up'],
  ['/shop/hats?price=from-50&color=red&price=under-20', '/shop/hats?color=red&price=under-20&price=from-50'],
  ['/shop.data?color=x&color=red&color=red', '/shop.data?color=red'],
  ['/shop.data?x=1&_routes=routes%2Fshop', '/shop.data?_routes=routes%2Fshop'],
  ['/shop.data?search=&sort=newest&pages=1', '/shop.data'],
  ['/_.data', '/_.data'],
  [`/design/${ID}?utm_source=mail`, `/design/${ID}`],
  [`/design/${ID}?fit=small&stars=4`, `/design/${ID}?stars=4&fit=small`],
  [`/design/${ID}?stars=4&product=hoodie`, `/design/${ID}?product=hoodie&stars=4`],
  [`/design/${ID}.data`, `/design/${ID}.data`],
  ['/auth/login?code=secret&next=%2Fcart', '/auth/login?next=%2Fcart'],
  ['/designers?tab=designs&view=royalties', '/designers'],
  [`/designers/${ID}`, `/designers/${ID}`],
  [
    '/designers/maren-holt?sort=price-up&collection=night-drives',
    '/designers/maren-holt?collection=night-drives&sort=price-up',
  ],
  ['/designers/maren-holt.data', '/designers/maren-holt.data'],
])('%s is cached as %s', (target, url) => {
  expect(urlOf(target)).toBe(url)
})

test.each([
  '/cart',
  '/account',
  '/admin',
  '/checkout/success',
  '/sandbox',
  '/sandbox.data',
  '/api/v1/designs',
  '/auth/v1/user',
  '/design/no-id',
  '/designers/ab',
  '/designers/maren--holt',
  `/designers/${'a'.repeat(41)}`,
  '/designers/maren-holt/edit',
  '/design/%2e%2e',
  `/design/${ID}/edit`,
  '/shop/',
  '//shop',
  '/SHOP',
  '/shop?x=1',
  `/design/${ID}?stars=6`,
  `/design/${ID}?product=mug`,
  '/shop?search=',
  '/shop?sort=newest',
  '/shop?color=black&color=black',
  '/shop?color=pink',
  '/shop/hats?garment=hat',
  '/no-such-page',
  'http://shop.test/shop',
  '*',
])('%s is not served from the cache', (target) => {
  expect(addressOf(target)).toBeUndefined()
})

test('no private path is a public page', () => {
  for (const { path } of PUBLIC_PAGES) expect(path).not.toMatch(/^\/(cart|account|admin|checkout|sandbox|api)\b/)
})

test('does not cache a parameter that is too long', () => {
  for (const target of ['/shop?after=', '/designers?after=']) {
    expect(addressOf(target + 'a'.repeat(120))).toBeDefined()
    expect(addressOf(target + 'a'.repeat(121))).toBeUndefined()
  }
  expect(addressOf(`/auth/login?next=${'a'.repeat(200)}`)).toBeDefined()
  expect(addressOf(`/auth/login?next=${'a'.repeat(201)}`)).toBeUndefined()
})

test('searches, filters and cursors make a page unbounded', () => {
  expect(addressOf('/shop?sort=price-up')?.isUnbounded).toBe(false)
  expect(addressOf('/shop?utm_id=1')?.isUnbounded).toBe(false)
  expect(addressOf(`/design/${ID}?product=hat`)?.isUnbounded).toBe(false)
  expect(addressOf('/shop?search=x')?.isUnbounded).toBe(true)
  expect(addressOf('/shop?color=red')?.isUnbounded).toBe(true)
  expect(addressOf('/shop/new?garment=hat&price=25-30')?.isUnbounded).toBe(true)
  expect(addressOf('/shop?after=x')?.isUnbounded).toBe(true)
})

test('pages are cached per origin', () => {
  expect(findPageAddress('http://localhost:3000', '/shop?utm_id=1')?.url).toBe('http://localhost:3000/shop')
  expect(findPageAddress('http://127.0.0.1:3000', '/shop?utm_id=1')?.url).toBe('http://127.0.0.1:3000/shop')
})
