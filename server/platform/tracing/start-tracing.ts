import { hostname } from 'node:os'
import type { Context, Span as OtelSpan } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace'
import { config } from '#server/platform/config.ts'
import { type NewSpan, type Span, setTracer } from '#server/platform/span.ts'
import { VERSION } from '#server/platform/version.ts'
import { reportExports } from './report-exports.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

/** Spans that wait for the collector. More are dropped, so that a collector that is down costs neither time nor memory. */
const MAX_WAITING = 2048
const EXPORT_TIMEOUT_MS = 5000
const EXPORT_EVERY_MS = 5000
/** A shop that stops does not wait longer for its last spans. */
const STOP_WITHIN_MS = 2000

type Sdk = typeof import('@opentelemetry/sdk-trace')
type Api = typeof import('@opentelemetry/api')

type Options = { url?: string | undefined; timeoutMs?: number; everyMs?: number }

let stop: (() => Promise<void>) | undefined

/** Loads OpenTelemetry and starts tracing, if a collector is configured. Otherwise nothing of it is loaded. */
export async function startTracing({
  url = tracesUrl(),
  timeoutMs = EXPORT_TIMEOUT_MS,
  everyMs = EXPORT_EVERY_MS,
}: Options = {}): Promise<void> {
  if (!url || stop) return
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const exporter = new OTLPTraceExporter({
    url,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMillis: timeoutMs,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': VERSION,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: chooseSampler(sdk),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: reportExports(exporter),
        maxQueueSize: MAX_WAITING,
        exportTimeoutMillis: timeoutMs,
        scheduledDelayMillis: everyMs,
      }),
    ],
  })
  const tracer = provider.getTracer('pitlane')
  setTracer({
    start({ name, kind, attributes = {}, traceparent }, parent) {
      const options = { kind: api.SpanKind[kindName(kind)], attributes: withoutUndefined(attributes) }
      return toSpan(api, tracer.startSpan(name, options, parentContext(api, traceparent, parent)))
    },
  })
  stop = async () => {
    setTracer(undefined)
    stop = undefined
    const isLate = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
    await Promise.race([provider.shutdown().catch(() => {}), isLate])
  }
}

/** Sends the last spans. */
export async function stopTracing(): Promise<void> {
  await stop?.()
}

/** The general endpoint is a base URL, that of traces is complete, as OpenTelemetry specifies. */
function tracesUrl() {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = config
  return traces ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
}

function chooseSampler({
  AlwaysOnSampler,
  AlwaysOffSampler,
  TraceIdRatioBasedSampler,
  ParentBasedSampler,
}: Sdk): Sampler {
  const name = config.OTEL_TRACES_SAMPLER
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG)
      : new AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function kindName(kind: NewSpan['kind']) {
  return kind.toUpperCase() as Uppercase<NewSpan['kind']>
}

function parentContext(
  { ROOT_CONTEXT, trace }: Api,
  traceparent: string | undefined,
  parent: Span | undefined,
): Context {
  const from = readTraceparent(traceparent ?? parent?.traceparent)
  return from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: traceparent !== undefined }) : ROOT_CONTEXT
}

function toSpan({ SpanStatusCode }: Api, span: OtelSpan): Span {
  const context = span.spanContext()
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    traceparent: writeTraceparent(context),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(withoutUndefined(attributes)),
    fail(type) {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

function withoutUndefined(attributes: NonNullable<NewSpan['attributes']>) {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number | boolean
  >
}
