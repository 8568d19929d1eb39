import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { guest, site } from '#test/site.ts'

testDatabase()

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)

test('[spec 192, 288] the six categories are sorted by name', async () => {
  const response = await guest.get('/api/v1/categories')
  expect(response.status).toBe(200)
  const { items, next_cursor, total } = await response.json()
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    'Automotive',
    'Hats',
    'Hoodies',
    'Sports',
    'T-Shirts',
    'Tank Tops',
  ])
  expect({ next_cursor, total }).toEqual({ next_cursor: null, total: 6 })
})

test.each(['/api/v1/nothing', '/api', '/api/', '/api/v2/categories', '/storage/x', '/functions/v1/x', '/webhooks/x'])(
  'an unknown API path responds 404 with JSON, not with a page: %s',
  async (path) => {
    const response = await guest.get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch('application/json')
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'Not found',
      request_id: anId,
    })
  },
)

test('a wrong method responds 405 with the allowed methods', async () => {
  const response = await guest.post('/api/v1/profiles', { display_name: 'Mara' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
  expect(await response.json()).toMatchObject({ code: 'not_allowed', request_id: anId })
})

test('HEAD responds like GET without a body', async () => {
  const response = await site.request('/api/v1/categories', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('other paths are pages', async () => {
  const response = await guest.get('/shop')
  expect(response.headers.get('Content-Type')).toMatch('text/html')
})

test('a path that only starts like the API is a page', async () => {
  expect((await guest.get('/apiary')).headers.get('Content-Type')).toMatch('text/html')
})

test.each(['/', '/api/v1/categories', '/api/v1/nothing', '/healthz', '/assets/missing.js'])(
  'every response has the security headers and a request id: %s',
  async (path) => {
    const { headers } = await guest.get(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy')).toMatch("default-src 'none'")
    expect(headers.get('X-Request-Id')).toEqual(anId)
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  },
)

test('an error has the same request id as its header, and the client cannot choose it', async () => {
  const response = await site.request('/api/v1/nothing', { headers: { 'X-Request-Id': 'mine' } })
  expect((await response.json()).request_id).toBe(response.headers.get('X-Request-Id'))
  expect(response.headers.get('X-Request-Id')).not.toBe('mine')
})

test('an asset of an older build is a plain 404 that must not be cached', async () => {
  const response = await guest.get('/assets/old-chunk.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toMatch('text/plain')
})

test.each(['/assets/../server/index.js', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json'])(
  'path traversal out of the assets fails: %s',
  async (path) => {
    const response = await guest.get(path)
    expect(await response.text()).not.toMatch(/"dependencies"|import /)
  },
)

test('the health checks succeed while the database responds', async () => {
  expect((await guest.get('/healthz')).status).toBe(200)
  expect((await guest.get('/readyz')).status).toBe(200)
})

test('the OpenAPI document lists every API route', async () => {
  const document = await (await guest.get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routed = site.routes
    .filter(({ path, method }) => /^\/(api|functions)\/v1\//.test(path) && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(documented).toEqual(expect.arrayContaining([...new Set(routed)]))
})
