const FORMAT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

type SpanContext = { traceId: string; spanId: string; traceFlags: number }

/** Reads the header of W3C Trace Context, version 00. Undefined if it is invalid. */
export function readTraceparent(header = ''): SpanContext | undefined {
  const [, traceId, spanId, flags] = FORMAT.exec(header) ?? []
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1 } : undefined
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}
