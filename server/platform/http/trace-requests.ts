import type { IncomingMessage, RequestListener } from 'node:http'
import { isTrustedProxy } from '#server/platform/http/client-ip.ts'
import { isHealthPath } from '#server/platform/http/health-paths.ts'
import { currentSpan, isTracing, runInSpan, startSpan } from '#server/platform/span.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SERVER_ERROR = 500

/** Runs every request in a span, from its arrival until the response has been sent. */
export function traceRequests(next: RequestListener, isTrusted = isTrustedProxy): RequestListener {
  return (request, response) => {
    const { method = '', url = '' } = request
    if (!isTracing() || isHealthPath(url.split('?', 1)[0] ?? '')) return next(request, response)
    const name = METHODS.has(method) ? method : 'HTTP'
    const span = startSpan({
      name,
      kind: 'server',
      attributes: { 'http.request.method': METHODS.has(method) ? method : '_OTHER', 'url.scheme': 'http' },
      traceparent: acceptedParent(request, isTrusted),
    })
    if (!span) return next(request, response)
    response.once('close', () => {
      span.set({ 'http.response.status_code': response.statusCode })
      if (response.statusCode >= SERVER_ERROR) span.fail(String(response.statusCode))
      else if (!response.writableFinished) span.fail('aborted')
      span.end()
    })
    runInSpan(span, () => next(request, response))
  }
}

/** Names the span of the current request by its route, which is known only when it has been matched. */
export function nameRequestSpan(method: string, route: string, attributes: Record<string, string | undefined>): void {
  const span = currentSpan()
  span?.rename(`${METHODS.has(method) ? method : 'HTTP'} ${route}`)
  span?.set({ 'http.route': route, ...attributes })
}

/** A visitor must not choose our trace ids, or what is sampled. */
function acceptedParent({ headers, socket }: IncomingMessage, isTrusted: typeof isTrustedProxy) {
  const header = headers.traceparent
  return typeof header === 'string' && isTrusted(socket.remoteAddress ?? '') ? header : undefined
}
