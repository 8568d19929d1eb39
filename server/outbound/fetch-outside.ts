import { AppError } from '#domain/errors.ts'
import { log } from '#server/log.ts'

const FAILURES_UNTIL_PAUSE = 5
const PAUSE_MS = 30_000
export const TIMEOUT_MS = 5000

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `fetch` for one service outside. A call that takes too long is given up; after five failures in a row the service
 * is left alone for half a minute, so that ours answers at once instead of waiting for it again and again.
 */
export function fetchOutside(service: string, send: Fetch = fetch, now: () => number = Date.now): Fetch {
  let failures = 0
  let pausedUntil = 0
  function note(failed: boolean) {
    failures = failed ? failures + 1 : 0
    if (failures < FAILURES_UNTIL_PAUSE) return
    pausedUntil = now() + PAUSE_MS
    log.warn({ service, failures }, 'a service outside is left alone for a while')
  }
  return async (input, init) => {
    if (now() < pausedUntil) throw serviceAway(service)
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const answer = await send(input, { ...init, signal })
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
