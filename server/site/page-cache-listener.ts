import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AppError } from '#domain/errors.ts'
import { limitKey, requestIp } from '#server/platform/http/client-ip.ts'
import { originFor } from '#server/platform/http/origin.ts'
import { log } from '#server/platform/log.ts'
import { packPage, readResponse } from '#server/platform/page-cache/pack.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { sendPage } from '#server/platform/page-cache/send.ts'
import { busyPage } from './busy-page.ts'
import { findPageAddress } from './page-address.ts'

/** Serves public pages from the cache, before Hono. Passes all other requests to `next`. */
export function pageCacheListener(
  cache: PageCache,
  next: RequestListener,
  /** Called for each request of a public page, also if the browser or the cache has it. */
  onPage: (request: IncomingMessage) => void = () => {},
): RequestListener {
  return (request, response) => {
    const startedAt = performance.now()
    const address = readRequest(request)
    if (!address) return next(request, response)
    onPage(request)
    const found = cache.find(address)
    if (found) return sendPage(request, response, found, startedAt)
    cache
      .fetch(address, limitKey(requestIp(request)))
      .then((rendered) => {
        if (rendered) sendPage(request, response, rendered, startedAt)
        else next(request, response)
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) return sendBusy(request, response, error, startedAt)
        throw error
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

async function sendBusy(request: IncomingMessage, response: ServerResponse, error: AppError, startedAt: number) {
  const [path = ''] = (request.url ?? '').split('?', 1)
  const page = packPage(await readResponse(busyPage(error, path)), randomUUID())
  sendPage(request, response, { page, from: 'MISS' }, startedAt)
}
