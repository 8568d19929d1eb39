import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Exported = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
}
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: { key: string; value: Value }[]
  status?: { code?: number }
}

/** A collector of OpenTelemetry (OTLP over HTTP with JSON) that keeps what it gets. */
export async function openCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  /** Pending while the collector is slow. */
  let held: Promise<void> = Promise.resolve()
  const server = createServer(async (request, response) => {
    headers.push({ ...request.headers, url: request.url })
    const body = (await json(request)) as Exported
    await held
    bodies.push(JSON.stringify(body))
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers,
    /** Answers nothing until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The attributes of a span as an object. */
export function attributesOf({ attributes }: ReceivedSpan) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
