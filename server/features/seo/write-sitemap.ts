import { escapeMarkup } from '#domain/escape.ts'
import type { Entry } from './sitemap-entries.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap index. */
export function writeIndex(origin: string, paths: string[]): string {
  const sitemaps = paths.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`
}

/** Writes a sitemap batch by batch. Reads the first one right away, so that a failure can still return an error status. */
export async function writeSitemap(origin: string, batches: AsyncGenerator<Entry[]>): Promise<AsyncGenerator<string>> {
  return writeBatches(origin, await batches.next(), batches)
}

async function* writeBatches(origin: string, first: IteratorResult<Entry[]>, rest: AsyncGenerator<Entry[]>) {
  try {
    yield `${HEAD}<urlset ${NAMESPACE}>\n`
    for (let batch = first; !batch.done; batch = await rest.next()) {
      yield batch.value.map((entry) => writeEntry(origin, entry)).join('')
    }
    yield '</urlset>\n'
  } finally {
    await rest.return(undefined)
  }
}

function writeEntry(origin: string, { path, lastModified }: Entry) {
  const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${modified}</url>\n`
}
