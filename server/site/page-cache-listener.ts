import type { IncomingMessage, RequestListener } from 'node:http'
import { AppError } from '#domain/errors.ts'
import { limitKey, requestIp } from '#server/platform/http/client-ip.ts'
import type { LoadShedder } from '#server/platform/http/load-shedder.ts'
import { originFor } from '#server/platform/http/origin.ts'
import { log } from '#server/platform/log.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { sendPage } from '#server/platform/page-cache/send.ts'
import { findPageAddress } from './page-address.ts'
import { refuseRequest } from './refuse-request.ts'
import { load as sharedLoad } from './shed-load.ts'

type Options = {
  load?: LoadShedder
  /** Called for each request of a public page, also if the browser or the cache has it. */
  onPage?: (request: IncomingMessage) => void
}

/** Serves public pages from the cache, before Hono. Passes all other requests to `next`. */
export function pageCacheListener(
  cache: PageCache,
  next: RequestListener,
  { load = sharedLoad, onPage = () => {} }: Options = {},
): RequestListener {
  const refuse: RequestListener = (request, response) => {
    load.countRefused('browse')
    refuseRequest(request, response)
  }
  return (request, response) => {
    const startedAt = performance.now()
    const address = readRequest(request)
    if (!address) return next(request, response)
    load.countArrival()
    onPage(request)
    const found = cache.find(address)
    if (found && !load.isOverloaded('cached')) return sendPage(request, response, found, startedAt)
    if (load.isOverloaded('browse')) {
      const stale = load.isOverloaded('cached') ? undefined : cache.findStale(address)
      return stale ? sendPage(request, response, stale, startedAt) : refuse(request, response)
    }
    const end = load.begin()
    cache
      .fetch(address, limitKey(requestIp(request)))
      .then((rendered) => {
        if (rendered) sendPage(request, response, rendered, startedAt)
        else next(request, response)
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) return refuse(request, response)
        throw error
      })
      .catch((error: unknown) => {
        log.error('cache.send_failed', { err: error })
        response.destroy()
      })
      .finally(end)
  }
}

function readRequest({ method, url = '', headers, socket }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  return findPageAddress(originFor(headers.host, socket.localPort), url)
}
