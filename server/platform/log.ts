import { hostname } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'
import { config } from './config.ts'
import { LOG_EVENTS, type LogEvent } from './log-events.ts'
import { defineCounter } from './metrics/registry.ts'
import { currentSpan } from './span.ts'

/** @internal Tests silence it. */
export const logger = pino({
  level: config.LOG_LEVEL,
  base: { instance: `${hostname()}:${process.pid}` },
  serializers: { err: describeError },
})

const lines = defineCounter('pitlane_log_events_total', 'Lines of the log, also those below LOG_LEVEL.', [
  'event',
  'level',
])

type ErrorListener = (event: LogEvent, fields: Record<string, unknown>) => void
const errorListeners = new Set<ErrorListener>()

/** Calls the listener for every event of the level error. Returns a function that ends it. */
export function onLoggedError(listener: ErrorListener): () => void {
  errorListeners.add(listener)
  return () => errorListeners.delete(listener)
}

/** Structured log: one JSON line per event on standard output. */
export const log = { debug: writeAt('debug'), info: writeAt('info'), warn: writeAt('warn'), error: writeAt('error') }

let isOmitted: (error: unknown) => boolean = () => false

/** Omits lines whose error is part of an outage that has its own line. */
export function filterErrors(filter: (error: unknown) => boolean): void {
  isOmitted = filter
}

function writeAt(level: 'debug' | 'info' | 'warn' | 'error') {
  return (event: LogEvent, fields: Record<string, unknown> = {}): void => {
    if (fields.err !== undefined && isOmitted(fields.err)) return
    logger[level]({ event, ...fields, ...traceFields() }, LOG_EVENTS[event])
    if (event === 'http.request') return // has its own metric
    lines.add(1, event, level)
    if (level === 'error') for (const listener of errorListeners) listener(event, fields)
  }
}

/** The names that OpenTelemetry recommends, so that tools connect the line with its trace. */
function traceFields() {
  const span = currentSpan()
  return span && { trace_id: span.traceId, span_id: span.spanId }
}

/** Serializes an error without query parameters, which can contain passwords, addresses and links. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { query: error.query, ...describeError(error.cause) }
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, ...code, stack, ...(error.cause ? { cause: describeError(error.cause) } : {}) }
}
