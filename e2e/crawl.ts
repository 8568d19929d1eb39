export type Visited = {
  /** Path and query. */
  address: string
  /** Path after redirects. */
  path: string
  status: number
  isPage: boolean
  title: string
  headings: number
  canonical: string | undefined
  socialImage: string | undefined
  ids: Set<string>
}

/** A link, and the page it was found on. */
type Found = { address: string; hash: string; on: string }

const CONCURRENCY = 4

/** Crawls the shop: visits the start pages and every internal link. */
export async function crawl(origin: string, starts: readonly string[]) {
  const visited = new Map<string, Visited>()
  const links: Found[] = []
  const waiting = [...starts]
  const known = new Set(waiting)
  const follow = (found: Found) => {
    links.push(found)
    if (known.has(found.address)) return
    known.add(found.address)
    waiting.push(found.address)
  }
  while (waiting.length > 0) {
    const batch = waiting.splice(0, CONCURRENCY)
    await Promise.all(
      batch.map(async (address) => {
        const { page, html } = await visit(origin, address)
        visited.set(address, page)
        for (const href of hrefsIn(html)) {
          const url = new URL(href, origin + address)
          if (url.origin === origin)
            follow({ address: url.pathname + url.search, hash: url.hash.slice(1), on: address })
        }
      }),
    )
  }
  return { visited, links }
}

/** Path and query of every page in the sitemap. */
export async function readSitemap(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text()
  const sitemaps = await Promise.all(locationsIn(index).map(async (url) => (await fetch(url)).text()))
  return sitemaps.flatMap(locationsIn).map((url) => url.slice(new URL(url).origin.length))
}

async function visit(origin: string, address: string): Promise<{ page: Visited; html: string }> {
  const answer = await fetch(origin + address)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isPage ? await answer.text() : ''
  if (!isPage) await answer.body?.cancel()
  const page = {
    address,
    path: new URL(answer.url).pathname,
    status: answer.status,
    isPage,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    socialImage: decode(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '') || undefined,
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
  }
  return { page, html }
}

/** Links with `nofollow` lead to combinations of filters, of which there are too many. */
function hrefsIn(html: string) {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>/g)]
    .filter(([link]) => !/\srel="[^"]*\bnofollow\b/.test(link))
    .map(([, href = '']) => decode(href))
}

function locationsIn(xml: string) {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => decode(url))
}

function decode(text: string) {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
