import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_VERSION } from '#server/features/auth/auth-error.ts'
import { BUSY_MESSAGE, BUSY_RETRY_AFTER_SECONDS } from '#server/platform/fair-semaphore.ts'
import { httpStatus } from '#server/platform/http/errors.ts'
import { setSecurityHeaders } from '#server/platform/http/security.ts'
import { BUSY_PAGE, BUSY_PAGE_POLICY } from './busy-page.ts'

const JSON_PATH = /^\/(?:api|functions|webhooks|storage|sandbox)\//

const STATUS = httpStatus.unavailable
const html = constantHeaders('text/html; charset=utf-8', BUSY_PAGE_POLICY)
const text = constantHeaders('text/plain; charset=utf-8', BUSY_PAGE_POLICY)
const json = constantHeaders('application/json')
const auth = [...json, 'x-sb-error-code', 'request_timeout']
const authOfVersion = [...auth, 'X-Supabase-Api-Version', API_VERSION]

/**
 * The 503 of a request that is refused before Hono, in the format of its route. All of it is constant except the request id,
 * because a refusal must cost as little as possible. It is not logged; the load shedder logs the number of refusals.
 */
export function refuseRequest(request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID()
  const [headers, body] = format(request, requestId)
  response.writeHead(STATUS, [...headers, 'X-Request-Id', requestId, 'Content-Length', String(Buffer.byteLength(body))])
  response.end(body)
}

function format({ url = '', headers }: IncomingMessage, requestId: string): readonly [readonly string[], string] {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/auth/v1/')) {
    const isOfVersion = String(headers['x-supabase-api-version'] ?? '') >= API_VERSION
    if (isOfVersion) return [authOfVersion, JSON.stringify({ code: 'request_timeout', message: BUSY_MESSAGE })]
    return [auth, JSON.stringify({ code: STATUS, error_code: 'request_timeout', msg: BUSY_MESSAGE })]
  }
  if (JSON_PATH.test(path))
    return [json, JSON.stringify({ code: 'unavailable', message: BUSY_MESSAGE, request_id: requestId })]
  return path.endsWith('.data') ? [text, BUSY_MESSAGE] : [html, BUSY_PAGE]
}

/** As node:http takes them: name, value, name, value. */
function constantHeaders(contentType: string, policy?: string): string[] {
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'Retry-After': String(BUSY_RETRY_AFTER_SECONDS),
    ...(policy && { 'Content-Security-Policy': policy }),
  })
  setSecurityHeaders(headers)
  return [...headers].flat()
}
