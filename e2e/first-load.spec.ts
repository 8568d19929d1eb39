import { expect, test } from './fixtures.ts'
import { scriptBytes } from './script-bytes.ts'

const BUDGET_BYTES = 140_000

for (const path of ['/', '/shop'])
  test(`the first load of ${path} stays under 140 kB of JavaScript, compressed`, async ({ page, shop }) => {
    const bytes = await scriptBytes(page, () => shop.open(path))
    test.info().annotations.push({ type: 'bytes', description: String(bytes) })
    expect(bytes).toBeLessThan(BUDGET_BYTES)
  })

test('assets are compressed beforehand and kept for ever', async ({ page, server, shop }) => {
  await shop.open('/')
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(server.url + script, { headers: { 'Accept-Encoding': encoding } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
  }
})

test('a public page is the same for everybody, byte by byte', async ({ server }) => {
  for (const path of ['/', '/shop', '/api/docs', '/sandbox/kit']) {
    const [first, second] = await Promise.all([fetch(server.url + path), fetch(server.url + path)])
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
})
