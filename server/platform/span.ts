// Spans for OpenTelemetry. Nothing of it is loaded here: `startTracing` sets the tracer, and without one everything is a no-op.
import { AsyncLocalStorage } from 'node:async_hooks'

type Attributes = Record<string, string | number | boolean | undefined>
type SpanKind = 'server' | 'client' | 'producer' | 'consumer'

export type NewSpan = {
  /** Low cardinality: a route pattern, a queue, a service. Never a path, an id or a value. */
  name: string
  kind: SpanKind
  attributes?: Attributes
  /** W3C `traceparent` of the parent in another process; without it, the current span is the parent. */
  traceparent?: string | undefined
}

export type Span = {
  traceId: string
  spanId: string
  /** For other processes, in the format of W3C Trace Context. */
  traceparent: string
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  /** Marks the span as failed. `type` is a class or code, because messages may contain personal data. */
  fail: (type: string) => void
  end: () => void
}

type Tracer = { start: (span: NewSpan, parent: Span | undefined) => Span }

const active = new AsyncLocalStorage<Span>()
let tracer: Tracer | undefined

export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export function isTracing(): boolean {
  return tracer !== undefined
}

/** The span in which this code runs. */
export function currentSpan(): Span | undefined {
  return tracer && active.getStore()
}

/** A span that the caller ends. Undefined if tracing is off. */
export function startSpan(span: NewSpan): Span | undefined {
  return tracer?.start(span, active.getStore())
}

export function runInSpan<Result>(span: Span, run: () => Result): Result {
  return active.run(span, run)
}

/** Runs an operation in a new span. */
export async function withSpan<Result>(span: NewSpan, run: () => Promise<Result>): Promise<Result> {
  const started = startSpan(span)
  if (!started) return run()
  try {
    return await runInSpan(started, run)
  } catch (error) {
    started.fail(errorType(error))
    throw error
  } finally {
    started.end()
  }
}

/** The code of a database or system error, or the name of the class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
