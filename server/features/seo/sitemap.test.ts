import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest, site } from '#test/site.ts'
import { chunksFor, idsOf, readChunk } from './sitemap-chunks.ts'

testDatabase()

async function read(path: string) {
  const response = await guest.get(path)
  expect(response.status).toBe(200)
  return response.text()
}

/** All URLs of a sitemap or of the sitemaps in an index. */
async function urlsIn(path: string): Promise<string[]> {
  const found = [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const parts = await Promise.all(found.map((url) => (url.startsWith('/sitemaps/') ? urlsIn(url) : [url])))
  return parts.flat()
}

test('the sitemap lists every page, approved design and designer once', async () => {
  const shown = await given.design({ status: 'approved' })
  const waiting = await given.design({ status: 'pending' })
  const archived = await given.design({ status: 'rejected' })
  const found = await urlsIn('/sitemap.xml')
  expect(found).toEqual(expect.arrayContaining(['/', '/shop', '/designers', `/design/${shown.id}`]))
  expect(found).toContain(`/designers/${shown.designerId}`)
  for (const design of [waiting, archived]) {
    expect(found).not.toContain(`/design/${design.id}`)
    expect(found).not.toContain(`/designers/${design.designerId}`)
  }
  expect(new Set(found).size).toBe(found.length)
})

test('entries have a last-modified date, and the response can be cached for an hour', async () => {
  const updatedAt = new Date(Date.UTC(2026, 2, 1, 12))
  const { id } = await given.design({ status: 'approved', updatedAt })
  const response = await guest.get('/sitemaps/designs-1-of-1.xml')
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const entry = `<url><loc>http://localhost:3000/design/${id}</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>`
  expect(await response.text()).toContain(entry)
})

test('many designs are split into chunks within the limit, each design in exactly one', async () => {
  const { id } = await given.account('designer')
  await db.execute(sql`insert into designs (title, price, designer_id, status, search_text)
    select 'Lap ' || n, 24.99, ${id}, 'approved', '' from generate_series(1, 12000) n`)
  // Other tests expect one chunk.
  onTestFinished(async () => void (await db.delete(designs)))
  const chunks = (await read('/sitemap.xml')).match(/\/sitemaps\/designs-[^<]+/g) ?? []
  expect(chunks.length).toBeGreaterThan(1)
  const parts = await Promise.all(chunks.map(urlsIn))
  for (const part of parts) expect(part.length).toBeLessThan(10_000)
  const { rows } = await db.execute<{ id: string }>(sql`select id from designs where status = 'approved'`)
  expect(parts.flat().toSorted()).toEqual(rows.map((row) => `/design/${row.id}`).toSorted())
})

test.each([
  [0, 1],
  [5000, 1],
  [5001, 2],
  [100_000, 32],
  [1_000_000, 256],
])('%i designs make %i chunks', (rows, chunks) => {
  expect(chunksFor(rows)).toBe(chunks)
})

test('chunks cover all ids without overlap', () => {
  const edges = [1, 2, 3, 4].map((number) => idsOf({ number, of: 4 }))
  expect(edges.map(({ after }) => after.slice(0, 4))).toEqual(['0000', '4000', '8000', 'c000'])
  expect(edges.slice(0, -1).map(({ before }) => before)).toEqual(edges.slice(1).map(({ after }) => after))
})

test.each(['0-of-1', '2-of-1', '1-of-3', '1-of-8192', '1', 'x-of-y', '1-of-0', '-1-of-1'])(
  'rejects the chunk %s',
  (text) => {
    expect(readChunk(text)).toBeUndefined()
  },
)

test('an unknown sitemap returns 404', async () => {
  for (const file of ['designs-9-of-4.xml', 'designs-1-of-1', 'orders-1-of-1.xml', 'pages.xml.bak'])
    expect((await guest.get(`/sitemaps/${file}`)).status).toBe(404)
})

test('URLs use the requested host if it is allowed, and are escaped', async () => {
  const request = (host: string) => site.request('/sitemap.xml', { headers: { Host: host } })
  expect(await (await request('127.0.0.1:4107')).text()).toContain(
    '<loc>http://127.0.0.1:4107/sitemaps/pages.xml</loc>',
  )
  const hostile = await (await request('evil.example"><script>')).text()
  expect(hostile).not.toMatch(/evil|script/)
})

test('robots.txt lists private paths and the sitemap', async () => {
  const text = await read('/robots.txt')
  for (const path of ['/admin', '/cart', '/checkout/', '/auth/', '/account'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toMatch(/^Disallow: \/?$/m)
  expect(text).toMatch(/^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m)
})
