import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest, site } from '#test/site.ts'

testDatabase()

test.each([
  ['/favourites', '/favorites'],
  ['/favourites?from=mail', '/favorites?from=mail'],
  ['/api/v1/favourites', '/api/v1/favorites'],
  ['/api/v1/favourites/4f0c8b0e-7b0a-4f4c-9d55-0f4e0f1f5a11', '/api/v1/favorites/4f0c8b0e-7b0a-4f4c-9d55-0f4e0f1f5a11'],
  ['/api/v1/pictures/sign', '/api/v1/images/sign'],
])('%s redirects permanently to %s', async (from, to) => {
  const response = await guest.get(from)
  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe(to)
})

test('the redirect keeps the method, so an older client can still save a favorite', async () => {
  const customer = await given.signedIn('customer')
  const design = await given.design({ status: 'approved' })
  const headers = { Authorization: `Bearer ${customer.accessToken}` }
  const redirect = await site.request(`/api/v1/favourites/${design.id}`, { method: 'PUT', headers })
  expect(redirect.status).toBe(308)
  const saved = await site.request(redirect.headers.get('Location') ?? '', { method: 'PUT', headers })
  expect(saved.ok).toBe(true)
})

test('a path that only starts like a renamed one is not redirected', async () => {
  expect((await guest.get('/favouritesx')).status).not.toBe(308)
})
