import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000
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

export function serviceUnavailable(service: string, options?: ErrorOptions) {
  return new AppError('unavailable', `${service} cannot be reached at the moment. Please try again.`, options)
}

/** Reads the whole body here, so that a body that stalls also counts as a failure. */
async function readBody(response: Response) {
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}
