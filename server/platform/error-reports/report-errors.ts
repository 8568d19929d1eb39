/** Sends errors of the log to a service that speaks Sentry's protocol: in the background, rate-limited and scrubbed. */
import { MINUTE_MS } from '#domain/durations.ts'
import { config } from '#server/platform/config.ts'
import { onLoggedError } from '#server/platform/log.ts'
import type { LogEvent } from '#server/platform/log-events.ts'
import { fetchWithCircuitBreaker } from '#server/platform/outbound/fetch-with-circuit-breaker.ts'
import { type Dsn, readDsn } from '#server/platform/sentry-dsn.ts'
import { VERSION } from '#server/platform/version.ts'
import { buildEnvelope } from './envelope.ts'

const SERVICE = 'The error reporting service'
const MAX_PER_MINUTE = 20
const MAX_IN_FLIGHT = 5
const TOO_MANY = 429

type Options = {
  dsn: Dsn
  /** Monotonic: with a clock that is set back, a minute would last as long as the step. */
  now?: () => number
  send?: typeof fetch
}

/** Reports the errors of this process, if SENTRY_DSN is set. */
export function startErrorReports(): void {
  const dsn = config.SENTRY_DSN === undefined ? undefined : readDsn(config.SENTRY_DSN)
  if (dsn) reportErrors({ dsn })
}

/** Returns a function that ends the reports. @internal */
export function reportErrors(options: Options): () => void {
  const { dsn, now = () => performance.now(), send = fetchWithCircuitBreaker(SERVICE) } = options
  const headers = {
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=pitlane/${VERSION}, sentry_key=${dsn.publicKey}`,
  }
  let inFlight = 0
  let dropped = 0
  let sent = { since: now(), count: 0 }
  let pausedUntil = 0

  function isAllowed() {
    if (now() - sent.since >= MINUTE_MS) sent = { since: now(), count: 0 }
    return inFlight < MAX_IN_FLIGHT && now() >= pausedUntil && sent.count < MAX_PER_MINUTE
  }

  async function post(body: string) {
    inFlight++
    try {
      const response = await send(dsn.envelopeUrl, { method: 'POST', headers, body })
      if (response.status === TOO_MANY) pausedUntil = now() + MINUTE_MS
    } catch {
      // The circuit breaker logs it. A report is not worth a retry.
    } finally {
      inFlight--
    }
  }

  return onLoggedError((event: LogEvent, fields) => {
    if (!isAllowed()) {
      dropped++
      return
    }
    sent.count++
    const context = { now: new Date(), environment: config.NODE_ENV, role: config.PROCESS, dropped }
    dropped = 0
    void post(buildEnvelope(event, fields, context))
  })
}
