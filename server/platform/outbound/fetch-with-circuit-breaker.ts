import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'
import { watchCircuit } from './circuit-metrics.ts'

export const TIMEOUT_MS = 5000

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
type Options = { now?: () => number; timeoutMs?: number }

/**
 * Circuit breaker around `fetch`, one per external service. After five consecutive failures it rejects calls for 30
 * seconds, so that our requests fail fast instead of waiting. Callers may serve their last good response meanwhile.
 */
export function fetchWithCircuitBreaker(service: string, send: Fetch = fetch, options: Options = {}): Fetch {
  const { now = Date.now, timeoutMs = TIMEOUT_MS } = options
  let failures = 0
  let openUntil = 0
  watchCircuit(service, () => now() < openUntil)
  function record(failed: boolean) {
    failures = failed ? failures + 1 : 0
    if (failures < FAILURES_TO_OPEN) return
    openUntil = now() + OPEN_MS
    log.warn('outbound.circuit_open', { service, retryInMs: OPEN_MS })
  }
  return async (input, init) => {
    if (now() < openUntil) throw serviceUnavailable(service)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    try {
      // A redirect could send the key of our account to another host.
      const response = await readBody(await send(input, { ...init, signal, redirect: 'error' }))
      record(response.status >= 500)
      return response
    } catch (error) {
      record(true)
      throw error
    }
  }
}

/**
 * `fetch` with a timeout and a circuit breaker, one per external service, so that our requests fail fast instead of
 * waiting. Callers may serve their last good response meanwhile. Obeys the Retry-After of a 429 or 503.
 */
export function fetchWithCircuitBreaker(service: string, send: Fetch = fetch, options: Options = {}) {
  const { now = Date.now, timeoutMs = TIMEOUT_MS, isUsable = () => true } = options
  const breaker = createCircuitBreaker(service, { now })
  const judge = ({ status, headers }: Response): Verdict => ({
    failed: status >= 500,
    reason: `status ${status}`,
    retryAfterMs: status === 429 || status === 503 ? readRetryAfter(headers.get('Retry-After'), now()) : undefined,
  })
  const call: Fetch = (input, init) =>
    breaker.run(async () => {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
      // A redirect could send the key of our account to another host.
      const response = await send(input, { ...init, signal, redirect: 'error' })
      const body = await readBody(response)
      if (response.ok && !isUsable(String(body ?? ''))) throw new Error('The response cannot be read.')
      return body ? withBody(response, body) : response
    }, judge)
  return Object.assign(call, { retryAfter: breaker.retryAfter })
}

/** Reads the whole body here, so that a body that stalls also counts as a failure. */
async function readBody(response: Response) {
  return response.body ? Buffer.from(await response.arrayBuffer()) : undefined
}

function withBody({ status, statusText, headers }: Response, body: Buffer<ArrayBuffer>) {
  return new Response(body, { status, statusText, headers })
}
