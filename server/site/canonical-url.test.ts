import { expect, test } from 'vitest'
import { guest, site } from '#test/site.ts'
import { findCanonicalTarget } from './canonical-url.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const ID = '0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887'

const REDIRECTS = [
  ['/SHOP', '/shop'],
  ['/Shop/HATS', '/shop/hats'],
  ['/shop/', '/shop'],
  ['/shop//', '/shop'],
  ['//shop', '/shop'],
  ['//', '/'],
  ['/shop//hats', '/shop/hats'],
  ['/%73hop', '/shop'],
  ['/%53HOP/?search=gt', '/shop?search=gt'],
  ['/x/../shop', '/shop'],
  ['/\\shop', '/shop'],
  [`/design/${ID.toUpperCase()}`, `/design/${ID}`],
  ['/SHOP.data?x=1', '/shop.data?x=1'],
  ['/shop/_.data', '/shop.data'],
  ['/shop?x=1', '/shop'],
  ['/shop?search=', '/shop'],
  ['/shop?search=%20%00', '/shop'],
  ['/shop?search=%20gt%20', '/shop?search=gt'],
  ['/shop?search=a&search=b', '/shop?search=a'],
  [`/shop?search=${'a'.repeat(10_000)}`, `/shop?search=${'a'.repeat(200)}`],
  ['/shop?category=All+Products', '/shop'],
  ['/shop?category=+Hats', '/shop?category=Hats'],
  ['/shop?category=Sports&category=Hats&category=Sports', '/shop?category=Hats&category=Sports'],
  ['/shop?color=navy&color=black&color=navy', '/shop?color=black&color=navy'],
  ['/shop?color=BLACK&garment=hat', '/shop?garment=hat'],
  [`/shop?designer=${ID.toUpperCase()}&designer=x`, `/shop?designer=${ID}`],
  ['/shop?color=&garment=&price=20-25&search=', '/shop?price=20-25'],
  ['/shop/hats?garment=hat&color=red', '/shop/hats?color=red'],
  ['/shop/hats?search=three&color=red', '/shop?search=three&category=Hats&color=red'],
  ['/shop?sort=newest&pages=1', '/shop'],
  ['/shop?pages=99', '/shop'],
  ['/shop?sort=sideways&utm_source=mail', '/shop?utm_source=mail'],
  ['/shop/hats?category=Sports&sort=price-up', '/shop/hats?sort=price-up'],
  ['/shop/new?sort=price-up', '/shop/new'],
  ['/shop/hats?search=three', '/shop?search=three&category=Hats'],
  ['/shop/hats?search=+three&category=Sports&sort=price-up&after=x', '/shop?search=three&category=Hats&sort=price-up'],
  ['/shop/new?search=monte&utm_source=mail', '/shop?search=monte&utm_source=mail'],
  ['/shop/hats?search=+', '/shop/hats'],
  ['/shop?search=monte++ferro', '/shop?search=monte+ferro'],
  ['/?a=b', '/'],
  [`/design/${ID}?from=mail`, `/design/${ID}`],
  ['/AUTH/login?next=%2Fcart&code=abc', '/auth/login?next=%2Fcart&code=abc'],
  ['/designers?tab=designs&x=1', '/designers?tab=designs'],
] as const

const KEPT = [
  '/',
  '/shop',
  '/shop?',
  '/shop?sort=price-up&search=gt',
  '/shop?color=navy&color=black&garment=hat',
  '/shop/hats?price=from-50&price=under-20',
  '/shop/new?garment=hat&garment=tee',
  '/shop?search=rally%20car',
  '/shop?search=rally+car',
  '/shop?utm_source=mail&gclid=1',
  '/shop.data?x=1&search=',
  '/_.data',
  `/shop?after=${'x'.repeat(300)}`,
  `/auth/login?next=${'x'.repeat(300)}`,
  '/auth/signup?type=designer&next=%2Fdesigners',
  '/auth/new-password?code=abc',
  '/auth/login?error=access_denied&error_code=otp_expired&error_description=Expired',
  '/designers?tab=designs&view=royalties',
  '/favorites?ids=1,2',
  '/cart/',
  '/CART',
  '/account?x=1',
  '/checkout/success?session_id=cs_1',
  '//evil.example',
  '//evil.example/shop',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/shop%2Fhats',
  '/%2573hop',
  '/%zz',
  '/no-such-page/',
]

test.each(REDIRECTS)('[S6] %s redirects to %s', (target, canonical) => {
  expect(findCanonicalTarget(target)).toBe(canonical)
})

test.each(KEPT)('[S6] %s is not redirected', (target) => {
  expect(findCanonicalTarget(target)).toBeUndefined()
})

test('a redirect never leads to another redirect or to another site', () => {
  const paths = PUBLIC_PAGES.map(({ path }) => path.replace(':id', ID))
  const spellings = [
    ...REDIRECTS.map(([target]) => target),
    ...paths.flatMap((path) => [
      path.toUpperCase(),
      `${path}/`,
      `/${path}`,
      `${path}?x=1&next=&search=+a+&after=b&tag=c`,
      `${path}?color=red&color=black&color=red&garment=hat&price=1&designer=${ID}&category=B&category=A`,
    ]),
  ]
  for (const target of spellings) {
    const canonical = findCanonicalTarget(target)
    if (canonical === undefined) continue
    expect(canonical).toMatch(/^\/(?![/\\])/)
    expect(findCanonicalTarget(canonical)).toBeUndefined()
  }
})

test('the canonical URL of every public page is its path', () => {
  for (const { path } of PUBLIC_PAGES) expect(findCanonicalTarget(path.replace(':id', ID))).toBeUndefined()
})

test('[S6] GET and HEAD are redirected permanently, other methods are not', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = await site.request('/SHOP/?search=gt', { method })
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe('/shop?search=gt')
  }
  expect((await site.request('/SHOP/', { method: 'POST' })).status).not.toBe(308)
  expect((await guest.get('/no-such-page/')).status).not.toBe(308)
})
