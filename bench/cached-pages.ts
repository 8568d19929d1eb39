import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { createDatabase } from '#test/databases.ts'
import { given } from '#test/given.ts'
import { median } from '#test/median.ts'
import { openPostgres } from '#test/postgres.ts'
import { startShop } from '#test/server.ts'
import type { BareResponse } from './bare-server.ts'
import type { Bench, Result } from './bench.ts'
import type { Counted, Load } from './load.ts'

const TARGET = 0.7
const ROUNDS = 15
const ROUND_MS = 350
const CONNECTIONS = 32
const DESIGNS = 24
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Compares cached pages with a bare node:http server that sends the same bytes and headers. */
export const cachedPages: Bench = {
  name: 'cached-pages',
  async run() {
    const postgres = await openPostgres()
    const url = await createDatabase(postgres.url, 'bench_pages')
    const shop = await startShop({ DATABASE_URL: url })
    try {
      await addDesigns(url)
      const port = Number(new URL(shop.url).port)
      const known = { ...BROWSER, 'if-none-match': await findEtag(port, '/shop') }
      return [
        await compare(port, 'home, br', '/', BROWSER),
        await compare(port, 'shop, br', '/shop', BROWSER),
        await compare(port, 'shop, uncompressed', '/shop', {}),
        await compare(port, 'shop, not modified', '/shop', known),
        await compare(port, 'shop, data with a parameter', '/shop.data?x=1&sort=newest', BROWSER),
      ]
    } finally {
      await shop.stop()
      await postgres.close()
    }
  },
}

async function addDesigns(url: string) {
  connect(url)
  for (let count = 0; count < DESIGNS; count++) await given.design({ status: 'approved' })
  await disconnect()
}

/** Alternates between the two servers and compares each pair of rounds, so that other load on the machine affects both alike. */
async function compare(port: number, name: string, path: string, headers: Record<string, string>): Promise<Result> {
  const bare = await startBare(await fetchCached(port, path, headers))
  const load = fork('bench/load.ts')
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines(headers)}\r\n`
  const measure = async (target: number) => {
    const message = once(load, 'message')
    load.send({ port: target, request, connections: CONNECTIONS, milliseconds: ROUND_MS } satisfies Load)
    const [{ requestsPerSecond }] = (await message) as [Counted]
    return requestsPerSecond
  }
  try {
    await measure(bare.port)
    await measure(port)
    const pairs: { bare: number; shop: number }[] = []
    while (pairs.length < ROUNDS) pairs.push({ bare: await measure(bare.port), shop: await measure(port) })
    const ratios = pairs.map((pair) => pair.shop / pair.bare)
    const ratio = median(ratios)
    const perSecond = (server: 'bare' | 'shop') =>
      Math.round(median(pairs.map((pair) => pair[server]))).toLocaleString('en-US')
    return {
      name,
      measured: `${percent(ratio)} of bare node:http (rounds ${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))}; ${perSecond('shop')}/s of ${perSecond('bare')}/s)`,
      target: `at least ${percent(TARGET)}`,
      passed: ratio >= TARGET,
    }
  } finally {
    await Promise.all([end(bare.process), end(load)])
  }
}

async function startBare(response: BareResponse) {
  const bare = fork('bench/bare-server.ts')
  const listening = once(bare, 'message')
  bare.send(response)
  const [port] = (await listening) as [number]
  return { process: bare, port }
}

/** A cached response of the shop, without the headers that node:http adds itself. */
async function fetchCached(port: number, path: string, headers: Record<string, string>): Promise<BareResponse> {
  const get = async () => {
    const [response] = (await once(http.get({ port, host: '127.0.0.1', path, headers }), 'response')) as [
      http.IncomingMessage,
    ]
    const body = Buffer.concat(await response.toArray()).toString('base64')
    return { response, body }
  }
  await get()
  const { response, body } = await get()
  if (response.headers['x-cache'] !== 'HIT') throw new Error(`${path} was not served from the cache.`)
  const sent = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.has(name))
  return { status: response.statusCode ?? 0, headers: sent.flat() as string[], body }
}

async function findEtag(port: number, path: string) {
  const { headers } = await fetchCached(port, path, BROWSER)
  return headers[headers.indexOf('etag') + 1] ?? ''
}

function percent(ratio: number) {
  return `${Math.round(ratio * 100)}%`
}

function lines(headers: Record<string, string>) {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
