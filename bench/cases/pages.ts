import { compareServers } from '../compare-servers.ts'
import type { PageTask } from '../limits/render-page.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import type { Bench, Options, Result } from '../result.ts'

const TARGET = 0.5
const DESIGNS = 1000
const CONNECTIONS = 16
/** The limit sends no hashes of inline scripts and no nonce; anything else would be another page. */
const MAX_DIFFERENCE = 0.02

/** Pages that are not in the cache against React rendering the same tree after the same SQL. */
export const pages: Bench = {
  name: 'pages',
  about: 'uncached pages against React rendering the same tree plus the same SQL',
  async run(options) {
    const shop = await openShop('bench_uncached', DESIGNS)
    try {
      const answer = await fetch(`${shop.url}/api/v1/designs?limit=1`)
      const { items } = (await answer.json()) as { items: { id: string }[] }
      const compare = (name: string, path: string) => comparePage(shop, options, name, path)
      // A cursor that the shop did not issue gives the first page under a new cache key.
      return [
        await compare('shop', '/shop?after={n}'),
        await compare('search', '/shop?search=engine&after={n}'),
        await compare('design', `/design/${items[0]?.id}?after={n}`),
      ]
    } finally {
      await shop.close()
    }
  },
}

async function comparePage(shop: OpenShop, options: Options, name: string, path: string): Promise<Result> {
  const { port, url, databaseUrl, env } = shop
  const expected = await fetchPage(url + path.replace('{n}', 'first'))
  const task: PageTask = { databaseUrl, port, path: path.replace('{n}', 'limit') }
  const check = async (limitPort: number) => {
    const rendered = await fetchPage(`http://127.0.0.1:${limitPort}/`)
    if (Math.abs(rendered.length / expected.length - 1) > MAX_DIFFERENCE)
      throw new Error(`${name}: the limit renders ${rendered.length} instead of ${expected.length} characters.`)
  }
  const limit = { script: 'bench/limits/render-page.ts', env: { ...env, DEMO: '0', PORT: String(port) }, task, check }
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  return compareServers({ name, shop, limit, path, headers, connections: CONNECTIONS, target: TARGET }, options)
}

async function fetchPage(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.text()
}
