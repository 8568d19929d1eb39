import { isDeepStrictEqual } from 'node:util'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { compareServers } from '../compare-servers.ts'
import type { JsonRead } from '../limits/json-reads.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import type { Bench, Options, Result } from '../result.ts'

const TARGET = 0.6
const DESIGNS = 1000
const LIMIT = 24
const CONNECTIONS = 16
const SEARCH = 'engine'

/** Reads of the API against a bare node:http server with the same SQL through the bare driver. */
export const json: Bench = {
  name: 'json',
  about: 'list, search and detail of the API against node:http with the same SQL',
  async run(options) {
    const shop = await openShop('bench_json', DESIGNS)
    try {
      const { items } = await readJson<{ items: { id: string }[] }>(`${shop.url}/api/v1/designs?limit=1`)
      const designId = items[0]?.id ?? ''
      const compare = (name: string, path: string, read: JsonRead['read']) =>
        compareRead({ shop, options, name, path, read, designId })
      return [
        await compare(`list of ${LIMIT}`, `/api/v1/designs?limit=${LIMIT}`, 'list'),
        await compare('search', `/api/v1/designs?limit=${LIMIT}&search=${SEARCH}`, 'search'),
        await compare('detail', `/api/v1/designs/${designId}`, 'detail'),
      ]
    } finally {
      await shop.close()
    }
  },
}

type Read = {
  shop: OpenShop
  options: Options
  name: string
  path: string
  read: JsonRead['read']
  designId: string
}

async function compareRead({ shop, options, name, path, read, designId }: Read): Promise<Result> {
  const { url, databaseUrl } = shop
  const expected = await readJson<{ next_cursor?: string | null }>(url + path)
  const task: JsonRead = {
    databaseUrl,
    read,
    designId,
    limit: LIMIT,
    search: SEARCH,
    prefixLength: publicUrl('').length,
    cursor: expected.next_cursor ?? null,
  }
  const check = async (port: number) => {
    if (!isDeepStrictEqual(await readJson(`http://127.0.0.1:${port}`), expected))
      throw new Error(`${name}: the limit does not send the same JSON as the shop.`)
  }
  const limit = { script: 'bench/limits/json-reads.ts', task, check }
  return compareServers({ name, shop, limit, path, connections: CONNECTIONS, target: TARGET }, options)
}

async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return (await response.json()) as Body
}
