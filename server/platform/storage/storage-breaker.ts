import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { createCircuitBreaker } from '#server/platform/outbound/circuit-breaker.ts'
import { readRetryAfter } from '#server/platform/outbound/read-retry-after.ts'
import { unavailable } from './unavailable.ts'

const RETRIES = 2
const RETRY_MS = 200

type Action = 'stored' | 'read' | 'deleted'
type Failure = Error & {
  code?: string
  $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean }
  $response?: { headers?: Record<string, string> }
}

/**
 * Circuit breaker for object storage, with retries. Temporary failures become `unavailable`, and each is logged unless
 * the breaker is open.
 */
export function createStorageBreaker() {
  const breaker = createCircuitBreaker('The file storage', { judgeError })
  async function attempt<Result>(action: Action, call: () => Promise<Result>): Promise<Result> {
    try {
      return await runWithRetries(call)
    } catch (error) {
      if (error instanceof AppError) throw unavailable(action, error, false)
      throw isTemporary(error) ? unavailable(action, error) : error
    }
  }
  /** The breaker sees each attempt, not the retries of the SDK, so that none ignores a Retry-After or follows a probe that failed. */
  async function runWithRetries<Result>(call: () => Promise<Result>): Promise<Result> {
    for (let retries = 0; ; retries++) {
      try {
        return await breaker.run(call)
      } catch (error) {
        if (retries === RETRIES || !isWorthRetrying(error) || breaker.retryAfter() !== undefined) throw error
      }
      await delay(Math.random() * RETRY_MS * 2 ** retries)
    }
  }
  return {
    attempt,
    /** Undefined if the file does not exist. */
    attemptUnlessAbsent: <Result>(action: Action, call: () => Promise<Result>) =>
      attempt(action, call).catch((error: Failure): undefined => {
        if (error.$metadata?.httpStatusCode !== 404 || error.name === 'NoSuchBucket') throw error
      }),
  }
}

function judgeError(error: unknown) {
  if (!isTemporary(error)) return { failed: false }
  const { $response: response } = error as Failure
  return { failed: true, retryAfterMs: readRetryAfter(response?.headers?.['retry-after'], Date.now()) }
}

/** The SDK has also corrected its clock by that of the service if they differ by minutes, and the next request has the right time. */
function isWorthRetrying(error: unknown) {
  return isTemporary(error) || (error as Failure).$metadata?.clockSkewCorrected === true
}

/** No response, a temporary error, or a response that does not come from a file storage. Wrong credentials or a wrong bucket are permanent. */
function isTemporary(error: unknown) {
  if (!(error instanceof Error)) return false
  const { name, code, $metadata } = error as Failure
  const status = $metadata?.httpStatusCode
  if (status && status >= 300) return status >= 500 || status === 429 || name === 'RequestTimeout'
  return status !== undefined || name === 'TimeoutError' || /^E(?!RR_)/.test(code ?? '')
}
