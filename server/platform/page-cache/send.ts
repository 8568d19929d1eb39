import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeRequestLine } from '#server/platform/http/request-log.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import type { Page } from './pack.ts'
import type { CacheResult } from './page-cache.ts'

/** Shared caches must not store a stale page. */
const STALE = ['cache-control', 'no-cache', 'warning', '110 - "Response is Stale"']

/** Writes a page, or 304 if the client has it, directly to node:http, and logs the request. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, from }: CacheResult,
  startedAt: number,
) {
  const requestId = page.requestId ?? randomUUID()
  const headers = page.headers.concat(
    from === 'STALE' ? STALE : ['cache-control', page.cacheControl],
    page.etag ? ['etag', page.etag] : [],
    ['vary', 'Accept-Encoding', 'x-cache', from, 'x-request-id', requestId],
  )
  const status = page.etag && matchesEtag(request.headers['if-none-match'], page.etag) ? 304 : page.status
  if (status === 304) {
    response.writeHead(304, headers).end()
  } else {
    const variant = chooseVariant(page, request.headers['accept-encoding'])
    response.writeHead(status, headers.concat(variant.headers))
    response.end(request.method === 'HEAD' ? undefined : variant.body)
  }
  const { method = '', url = '' } = request
  writeRequestLine({ requestId, method, path: url.split('?', 1)[0] ?? '', status, startedAt, cache: from })
}

function chooseVariant({ variants }: Page, header: string | string[] | undefined) {
  for (const encoding of acceptedEncodings(String(header ?? ''))) {
    const variant = variants[encoding]
    if (variant) return variant
  }
  return variants.identity // the client accepts no encoding; sending the page is still better than a 406
}

function matchesEtag(header: string | undefined, etag: string) {
  if (!header) return false
  const tag = withoutWeakness(etag)
  return header === '*' || header.split(',').some((known) => withoutWeakness(known.trim()) === tag)
}

function withoutWeakness(etag: string) {
  return etag.replace(/^W\//, '')
}
