import { currentSpan, withSpan } from '#server/platform/span.ts'

/** Added to the data of a job, and removed before its handler sees it. */
const FIELD = '_traceparent'

type Data = Record<string, unknown>

/** Lets the job continue the trace of the request that adds it. */
export function addTrace(payload: object): object {
  const span = currentSpan()
  return span ? { ...payload, [FIELD]: span.traceparent } : payload
}

/** Runs the handler of a job in a span, as part of the trace in which the job was added. */
export function handleJob(
  { name, id, data }: { name: string; id: string; data: unknown },
  handle: (payload: unknown, jobId: string) => Promise<void>,
): Promise<void> {
  const { payload, traceparent } = takeTrace(data)
  const attributes = { ...describeJob(name, 'process'), 'messaging.message.id': id }
  return withSpan({ name: `process ${name}`, kind: 'consumer', attributes, traceparent }, () => handle(payload, id))
}

/** Also for jobs of a process with tracing, run by one without. */
function takeTrace(data: unknown): { payload: unknown; traceparent?: string } {
  if (typeof data !== 'object' || data === null || !(FIELD in data)) return { payload: data }
  const { [FIELD]: traceparent, ...payload } = data as Data
  return { payload, traceparent: String(traceparent) }
}

/** Attributes of the semantic conventions for messaging. */
export function describeJob(queue: string, operation: 'send' | 'process') {
  return {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': queue,
    'messaging.operation.type': operation,
    'messaging.operation.name': operation,
  }
}
