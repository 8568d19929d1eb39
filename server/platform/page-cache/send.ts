import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIp } from '#server/platform/http/client-ip.ts'
import { writeRequestLine } from '#server/platform/http/request-log.ts'
import { countCacheResult } from './cache-metrics.ts'
import { chooseVariant } from './compress.ts'
import type { CacheResult } from './page-cache.ts'

/** Shared caches must not store a stale page. */
const STALE = ['cache-control', 'no-cache', 'warning', '110 - "Response is Stale"']

/** Writes a page, or 304 if the client has it, directly to node:http, and logs the request. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, from, route = 'page' }: CacheResult,
  startedAt: number,
) {
  const requestId = page.requestId ?? randomUUID()
  const isKnown = page.etag !== undefined && matchesEtag(request.headers['if-none-match'], page.etag)
  const status = isKnown ? 304 : page.status
  const lifetime = from === 'STALE' ? STALE : ['cache-control', page.cacheControl]
  const perResponse = ['x-cache', from, 'x-request-id', requestId]
  if (isKnown) {
    response.writeHead(status, page.headers.concat(lifetime, perResponse)).end()
  } else {
    const variant = chooseVariant(page.variants, String(request.headers['accept-encoding'] ?? ''), from !== 'MISS')
    response.writeHead(status, page.headers.concat(lifetime, perResponse, variant.headers))
    response.end(request.method === 'HEAD' ? undefined : variant.body)
  }
  const { method = '', url = '' } = request
  const path = url.split('?', 1)[0] ?? ''
  countCacheResult(from)
  writeRequestLine({ requestId, method, path, route, status, startedAt, cache: from, ip: requestIp(request) })
}

function matchesEtag(header: string | undefined, etag: string) {
  if (!header) return false
  const tag = withoutWeakness(etag)
  return header === '*' || header.split(',').some((known) => withoutWeakness(known.trim()) === tag)
}

function withoutWeakness(etag: string) {
  return etag.replace(/^W\//, '')
}
