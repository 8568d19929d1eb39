import { escapeMarkup } from '#domain/escape.ts'
import type { Entry } from './sitemap-entries.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap index. */
export function writeIndex(origin: string, paths: string[]): string {
  const sitemaps = paths.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`
}

/** Streams a sitemap. Reads the first batch before sending headers, so that a failure can still return an error status. */
export async function writeSitemap(
  origin: string,
  batches: AsyncGenerator<Entry[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const first = await batches.next()
  let next: typeof first | undefined = first
  return new ReadableStream({
    start(out) {
      out.enqueue(encoder.encode(`${HEAD}<urlset ${NAMESPACE}>\n`))
    },
    async pull(out) {
      const { value, done } = next ?? (await batches.next())
      next = undefined
      out.enqueue(encoder.encode(done ? '</urlset>\n' : value.map((entry) => writeEntry(origin, entry)).join('')))
      if (done) out.close()
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}

function writeEntry(origin: string, { path, lastModified }: Entry) {
  const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${modified}</url>\n`
}
