import { AppError } from '#domain/errors.ts'
import { BusyError } from '#server/platform/fair-semaphore.ts'
import { log } from '#server/platform/log.ts'
import { withSpan } from '#server/platform/span.ts'
import { watchCircuit } from './circuit-metrics.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000
const FAILED = { failed: true }

/** The result of a call, for the breaker. With `retryAfterMs`, the service asked us to wait. `reason` is for the log. */
export type Verdict = { failed: boolean; retryAfterMs?: number | undefined; reason?: string }
/** `now` is monotonic, so that a change of the system clock does not keep the breaker open. */
type Options = { now?: () => number; judgeError?: (error: unknown) => Verdict }

/**
 * Circuit breaker for one external service. Closed: calls go through; five consecutive failures, or a Retry-After, open
 * it. Open: calls fail fast for 30 seconds, or for as long as the service asked. Half-open: a single probe goes through,
 * the others still fail fast; its success closes the breaker, its failure opens it again.
 */
export function createCircuitBreaker(
  service: string,
  { now = () => performance.now(), judgeError = () => FAILED }: Options = {},
) {
  let failures = 0
  /** Set while the breaker is open or half-open. */
  let opened: { at: number; until: number; isProbing: boolean } | undefined
  watchCircuit(service, () => opened !== undefined)

  function open({ retryAfterMs = OPEN_MS, reason }: Verdict) {
    if (!opened) log.warn('outbound.circuit_open', { service, retryInMs: retryAfterMs, reason })
    opened = { at: opened?.at ?? now(), until: now() + retryAfterMs, isProbing: false }
  }

  function record(verdict: Verdict, isProbe: boolean) {
    if (opened && !isProbe) return // the call began before the breaker opened
    const { failed } = verdict
    failures = failed ? failures + 1 : 0
    const mustOpen = failed && (isProbe || failures >= FAILURES_TO_OPEN)
    if (mustOpen || verdict.retryAfterMs !== undefined) return open(verdict)
    if (failed || !opened) return
    log.warn('outbound.circuit_closed', { service, openMs: now() - opened.at })
    opened = undefined
  }

  /** Throws while the breaker is open. Returns whether this call is the probe. */
  function enter(): boolean {
    if (!opened) return false
    if (now() < opened.until || opened.isProbing) throw serviceUnavailable(service, { retryAfterSeconds: retryAfter() })
    opened.isProbing = true
    return true
  }

  /** When calls may go through again. */
  function retryAfter() {
    return opened ? Math.max(1, Math.ceil((opened.until - now()) / 1000)) : undefined
  }

  return {
    retryAfter,
    /** Runs a call. `judge` decides what a result says about the service, `judgeError` what an error does. */
    async run<Result>(
      call: () => Promise<Result>,
      judge: (result: Result) => Verdict = () => ({ failed: false }),
    ): Promise<Result> {
      const isProbe = enter()
      let verdict: Verdict = FAILED
      try {
        const result = await withSpan({ name: service, kind: 'client', attributes: { 'peer.service': service } }, call)
        verdict = judge(result)
        return result
      } catch (error) {
        verdict = { reason: messageOf(error), ...judgeError(error) }
        throw error
      } finally {
        record(verdict, isProbe)
      }
    },
  }
}

/** Whether a call failed because its circuit breaker is open. */
export function isCircuitOpen(error: unknown): boolean {
  if (!(error instanceof AppError) || error instanceof BusyError) return false
  return error.code === 'unavailable' && error.retryAfterSeconds !== undefined
}

type ErrorDetails = ErrorOptions & { retryAfterSeconds?: number | undefined }

export function serviceUnavailable(service: string, { retryAfterSeconds, cause }: ErrorDetails = {}) {
  return new AppError('unavailable', `${service} cannot be reached at the moment. Please try again.`, {
    ...(cause !== undefined && { cause }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/** The message, or that of the cause if the message is general, such as “fetch failed”. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}
