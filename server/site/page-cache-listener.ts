import type { IncomingMessage, RequestListener } from 'node:http'
import { originFor } from '#server/platform/http/origin.ts'
import { log } from '#server/platform/log.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { sendPage } from '#server/platform/page-cache/send.ts'
import { findPageAddress } from './page-address.ts'

/** Serves public pages from the cache, before Hono. Passes all other requests to `next`. */
export function pageCacheListener(cache: PageCache, next: RequestListener): RequestListener {
  return (request, response) => {
    const startedAt = performance.now()
    const address = readRequest(request)
    if (!address) return next(request, response)
    const found = cache.find(address)
    if (found) return sendPage(request, response, found, startedAt)
    cache
      .fetch(address)
      .then((rendered) => {
        if (rendered) sendPage(request, response, rendered, startedAt)
        else next(request, response)
      })
      .catch((error: unknown) => {
        log.error('cache.send_failed', { err: error })
        response.destroy()
      })
  }
}

function readRequest({ method, url = '', headers, socket }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  return findPageAddress(originFor(headers.host, socket.localPort), url)
}
