import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

/** A server whose responses wait for the test, and a client with one keep-alive connection. */
async function openServer() {
  const listener = await listen('127.0.0.1', 0)
  const waiting: ServerResponse[] = []
  listener.serve({ handle: (_: IncomingMessage, response: ServerResponse) => waiting.push(response) } as never)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const request = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: listener.port, host: '127.0.0.1', agent }, (response) => resolve(response.resume())).on(
        'error',
        reject,
      )
    })
  return { listener, waiting, request }
}

test('on close, a response in progress completes and ends its connection', async () => {
  const { listener, waiting, request } = await openServer()
  const first = request()
  await expect.poll(() => waiting.length).toBe(1)
  const closed = listener.close()
  waiting[0]?.end('done')
  expect((await first).headers.connection).toBe('close')
  await closed
  await expect(request()).rejects.toThrow('ECONNREFUSED')
})

test('on close, a request on an open connection is still served before the connection ends', async () => {
  const { listener, waiting, request } = await openServer()
  const first = request()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.flushHeaders()
  const closed = listener.close()
  const second = request()
  waiting[0]?.end('done')
  expect((await first).headers.connection).toBe('keep-alive')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.end('done')
  expect((await second).headers.connection).toBe('close')
  await closed
})

test('an idle connection stays open longer than the 60 s of load balancers', async () => {
  const { listener, waiting, request } = await openServer()
  const connected = once(listener.server, 'connection')
  const response = request()
  const [socket] = (await connected) as [Socket]
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.end('done')
  expect((await response).headers['keep-alive']).toBe('timeout=75')
  await expect.poll(() => socket.timeout).toBeGreaterThan(60_000)
  await listener.close()
})
