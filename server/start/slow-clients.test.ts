import { once } from 'node:events'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { Env } from '#server/platform/http/context.ts'
import { respondError } from '#server/platform/http/errors.ts'
import { receiveBody } from '#server/platform/http/receive-body.ts'
import { openRawClient } from '#test/raw-client.ts'
import { LINGER_LIMITS } from './linger.ts'
import { listen } from './listen.ts'

const served: string[] = []
const pace = { graceMs: 50, bytesPerSecond: 1_000_000 }
const app = new Hono<Env>()
  .onError(respondError)
  .post('/slow', receiveBody({ maxBytes: 100_000, tooLarge: 'too large', json: true, pace }), (c) => {
    served.push(c.req.path)
    return c.json({})
  })
  .get('/large', (c) => c.body(endless()))
  .get('/long', async (c) => {
    await longWork.promise
    return c.text('done')
  })
const longWork = Promise.withResolvers<void>()
const canceled = Promise.withResolvers<void>()

const linger = { ...LINGER_LIMITS, maxIdleMs: 50, checkEveryMs: 10 }
const listener = await listen('127.0.0.1', 0, { stallMs: 100, linger })
listener.serve({ handle: getRequestListener(app.fetch) } as never)
afterAll(() => listener.close())

const JSON_HEAD = 'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test.each([
  ['a Content-Length', 'Content-Length: 1000\r\n\r\n{'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('a body with %s that stops arriving is cut with 408, before the route runs', async (_, rest) => {
  const connected = once(listener.server, 'connection')
  const client = await openRawClient(listener.port)
  client.socket.removeAllListeners('end') // this client does not close the connection itself
  const [socket] = (await connected) as [Socket]
  const closed = once(socket, 'close')
  await client.send(JSON_HEAD + rest)
  await client.until('took too long to arrive')
  await closed
  expect(client.received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
  expect(served).toEqual([])
  client.socket.destroy()
})

test('a client that stops reading a large response is disconnected, and the producer stops', async () => {
  const client = await openRawClient(listener.port)
  client.socket.pause()
  await client.send('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await canceled.promise
  client.socket.destroy()
})

test('a request that takes longer than the limit for slow readers still gets its response', async () => {
  const client = await openRawClient(listener.port)
  await client.send('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [socket] = await new Promise<unknown[]>((resolve) =>
    listener.server.once('timeout', (...args) => resolve(args)),
  )
  expect(socket).toBeDefined()
  longWork.resolve()
  expect(await client.until('done')).toMatch(/^HTTP\/1\.1 200 /)
  client.socket.destroy()
})

function endless() {
  return new ReadableStream({
    pull: (out) => out.enqueue(new Uint8Array(100_000)),
    cancel: () => canceled.resolve(),
  })
}
