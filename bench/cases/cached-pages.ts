import { once } from 'node:events'
import http from 'node:http'
import { compareServers } from '../compare-servers.ts'
import type { FixedResponse } from '../limits/fixed-response.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import type { Bench, Options, Result } from '../result.ts'

const TARGET = 0.9
const CONNECTIONS = 32
const ATTEMPTS = 5
const DESIGNS = 1000
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Cached pages against a bare node:http server that sends the same bytes and headers. */
export const cachedPages: Bench = {
  name: 'cached-pages',
  about: 'cached pages against node:http with the same bytes and headers',
  async run(options) {
    const shop = await openShop('bench_pages', DESIGNS)
    try {
      const known = { ...BROWSER, 'if-none-match': await findEtag(shop.port, '/shop') }
      const compare = (name: string, path: string, headers: Record<string, string>) =>
        comparePage(shop, options, name, path, headers)
      return [
        await compare('home, br', '/', BROWSER),
        await compare('shop, br', '/shop', BROWSER),
        await compare('shop, uncompressed', '/shop', {}),
        await compare('shop, not modified', '/shop', known),
        await compare('shop, data with a parameter', '/shop.data?x=1&sort=newest', BROWSER),
      ]
    } finally {
      await shop.close()
    }
  },
}

async function comparePage(
  shop: OpenShop,
  options: Options,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<Result> {
  const limit = { script: 'bench/limits/fixed-response.ts', task: await fetchCached(shop.port, path, headers) }
  return compareServers({ name, shop, limit, path, headers, connections: CONNECTIONS, target: TARGET }, options)
}

/** A cached response of the shop, without the headers that node:http adds itself. */
async function fetchCached(port: number, path: string, headers: Record<string, string>): Promise<FixedResponse> {
  const get = async () => {
    const [response] = (await once(http.get({ port, host: '127.0.0.1', path, headers }), 'response')) as [
      http.IncomingMessage,
    ]
    const body = Buffer.concat(await response.toArray()).toString('base64')
    return { response, body }
  }
  let found = await get()
  // A change of the shop in the meantime expires the page, so it may need another attempt.
  for (let left = ATTEMPTS; found.response.headers['x-cache'] !== 'HIT' && left > 0; left--) found = await get()
  const { response, body } = found
  if (response.headers['x-cache'] !== 'HIT') throw new Error(`${path} was not served from the cache.`)
  const sent = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.has(name))
  return { status: response.statusCode ?? 0, headers: sent.flat() as string[], body }
}

async function findEtag(port: number, path: string) {
  const { headers } = await fetchCached(port, path, BROWSER)
  return headers[headers.indexOf('etag') + 1] ?? ''
}
