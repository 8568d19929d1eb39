import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'

const FAILURES_UNTIL_PAUSE = 5
const PAUSE_MS = 30_000
export const TIMEOUT_MS = 5000

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
type Options = { now?: () => number; timeoutMs?: number }

/**
 * `fetch` for one service outside. A call that takes too long, its body included, is given up; after five failures in
 * a row the service is left alone for half a minute, so that ours answers at once instead of waiting for it again and
 * again. Whoever holds a last good answer may tell that meanwhile.
 */
export function fetchOutside(service: string, send: Fetch = fetch, options: Options = {}): Fetch {
  const { now = Date.now, timeoutMs = TIMEOUT_MS } = options
  let failures = 0
  let pausedUntil = 0
  function note(failed: boolean) {
    failures = failed ? failures + 1 : 0
    if (failures < FAILURES_UNTIL_PAUSE) return
    pausedUntil = now() + PAUSE_MS
    log.warn('outbound.circuit_open', { service, retryInMs: PAUSE_MS })
  }
  return async (input, init) => {
    if (now() < pausedUntil) throw serviceAway(service)
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const answer = await readWhole(await send(input, { ...init, signal }))
      note(answer.status >= 500)
      return answer
    } catch (error) {
      note(true)
      throw error
    }
  }
}

export function serviceAway(service: string, options?: ErrorOptions) {
  return new AppError('unavailable', `${service} cannot be reached at the moment. Please try again.`, options)
}

/** A body that never ends is a failure like any other, and is to be counted as one. */
async function readWhole(answer: Response) {
  if (!answer.body) return answer
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}
