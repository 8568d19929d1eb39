import { type Context, Hono } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { respondNotFound } from '#server/platform/http/errors.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { countChunks, readChunk } from './sitemap-chunks.ts'
import { designEntries, designerEntries, type Entry, PAGES } from './sitemap-entries.ts'
import { writeIndex, writeSitemap } from './write-sitemap.ts'

const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** Private pages and endpoints. */
const PRIVATE = [
  '/account',
  '/admin',
  '/api/',
  '/auth/',
  '/cart',
  '/checkout/',
  '/functions/',
  '/newsletter/',
  '/sandbox',
  '/unsubscribe',
  '/contact/conversation',
  '/webhooks/',
]

const CHUNKED = { designs: designEntries, designers: designerEntries }

/** robots.txt and sitemaps for search engines. */
export const sitemapRoutes = new Hono<Env>()
  .get('/robots.txt', (c) => {
    const rules = ['User-agent: *', 'Allow: /api/docs', ...PRIVATE.map((path) => `Disallow: ${path}`)]
    const text = `${rules.join('\n')}\n\nSitemap: ${requestOrigin(c)}/sitemap.xml\n`
    return c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' })
  })
  .get('/sitemap.xml', async (c) => {
    const chunks = await countChunks()
    const names = (['designs', 'designers'] as const).flatMap((kind) =>
      Array.from({ length: chunks[kind] }, (_, index) => `${kind}-${index + 1}-of-${chunks[kind]}`),
    )
    return c.body(
      writeIndex(
        requestOrigin(c),
        ['pages', ...names].map((name) => `/sitemaps/${name}.xml`),
      ),
      200,
      XML,
    )
  })
  .get('/sitemaps/:file', sendSitemap)

async function sendSitemap(c: Context<Env>) {
  const batches = openSitemap(c.req.param('file') ?? '')
  if (!batches) return respondNotFound(c)
  return c.body(streamBody(c, await writeSitemap(requestOrigin(c), batches)), 200, XML)
}

function openSitemap(file: string): AsyncGenerator<Entry[]> | undefined {
  if (file === 'pages.xml') return pageEntries()
  const [, kind, part = ''] = /^(designs|designers)-(.+)\.xml$/.exec(file) ?? []
  const chunk = readChunk(part)
  return chunk && CHUNKED[kind as keyof typeof CHUNKED](chunk)
}

async function* pageEntries() {
  yield PAGES
}
