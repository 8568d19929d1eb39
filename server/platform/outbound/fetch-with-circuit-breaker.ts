import { currentSpan } from '#server/platform/span.ts'
import { createCircuitBreaker, type Verdict } from './circuit-breaker.ts'
import { readRetryAfter } from './read-retry-after.ts'

export const TIMEOUT_MS = 5000

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
type Options = {
  now?: () => number
  timeoutMs?: number
  /** Whether the body of a 2xx response can come from the service, and not from a broken proxy, for example. */
  isUsable?: (body: string) => boolean
}

/**
 * `fetch` with a timeout and a circuit breaker, one per external service, so that our requests fail fast instead of
 * waiting. Callers may serve their last good response meanwhile. Obeys the Retry-After of a 429 or 503.
 */
export function fetchWithCircuitBreaker(service: string, send: Fetch = fetch, options: Options = {}) {
  const { now, timeoutMs = TIMEOUT_MS, isUsable = () => true } = options
  const breaker = createCircuitBreaker(service, now && { now })
  const judge = ({ status, headers }: Response): Verdict => ({
    failed: status >= 500,
    reason: `status ${status}`,
    retryAfterMs: status === 429 || status === 503 ? readRetryAfter(headers.get('Retry-After'), Date.now()) : undefined,
  })
  const call: Fetch = (input, init) =>
    breaker.run(async () => {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
      // A redirect could send the key of our account to another host.
      const response = await send(input, { ...init, signal, redirect: 'error' })
      describeCall(input, init, response)
      const body = await readBody(response)
      if (response.ok && !isUsable(String(body ?? ''))) throw new Error('The response cannot be read.')
      return body ? withBody(response, body) : response
    }, judge)
  return Object.assign(call, { retryAfter: breaker.retryAfter })
}

/** The path would contain ids. No `traceparent` is sent: other companies do not need our trace ids. */
function describeCall(input: Parameters<Fetch>[0], init: RequestInit | undefined, { status }: Response) {
  const span = currentSpan()
  if (!span) return
  const url = input instanceof Request ? input.url : input
  const method = (input instanceof Request ? input.method : init?.method) ?? 'GET'
  span.set({
    'http.request.method': method,
    'server.address': new URL(url).hostname,
    'http.response.status_code': status,
  })
  if (status >= 400) span.fail(String(status))
}

/** Reads the whole body here, so that a body that stalls also counts as a failure. */
async function readBody(response: Response) {
  return response.body ? Buffer.from(await response.arrayBuffer()) : undefined
}

function withBody({ status, statusText, headers }: Response, body: Buffer<ArrayBuffer>) {
  return new Response(body, { status, statusText, headers })
}
