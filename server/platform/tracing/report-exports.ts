import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { log } from '#server/platform/log.ts'

/** Logs when spans cannot be sent, once until the collector accepts some again. */
export function reportExports(exporter: SpanExporter): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isFailing)
          log.warn('tracing.export_failed', { reason: result.error.name, spans: spans.length })
        isFailing = result.error !== undefined
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
