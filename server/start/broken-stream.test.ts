import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Env } from '#server/platform/http/context.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { log } from '#server/platform/log.ts'
import { openRawClient } from '#test/raw-client.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { listen } from './listen.ts'

const slow = Promise.withResolvers<void>()
const source = Readable.from(['part', 'rest'])
const app = new Hono<Env>()
  .get('/slow', async (c) => {
    slow.resolve()
    while (!c.req.raw.signal.aborted) await setImmediate()
    return c.body(streamBody(c, source))
  })
  .get('/:chunks', (c) => c.body(streamBody(c, failAfter(Number(c.req.param('chunks'))))))
const listener = await listen('127.0.0.1', 0)
listener.serve({ handle: getRequestListener(app.fetch) } as never)
afterAll(() => listener.close())
afterEach(() => vi.restoreAllMocks())

async function* failAfter(chunks: number) {
  for (let index = 0; index < chunks; index++) yield 'line\n'.repeat(10_000)
  throw new Error('the query failed')
}

test.each([0, 1, 2, 20])('[S19] a stream that fails after %i chunks breaks and is logged once', async (chunks) => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
  const read = async () => (await fetch(`http://127.0.0.1:${listener.port}/${chunks}`)).text()
  await expect(read()).rejects.toThrow()
  expect(logged.mock.calls).toMatchObject([['http.stream_failed', { path: `/${chunks}` }]])
  for (const print of printed) expect(print).not.toHaveBeenCalled()
})

test('a stream is closed when its client left before the response began', async () => {
  const { socket, send } = await openRawClient(listener.port)
  await send('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await slow.promise
  socket.destroy()
  await expect.poll(() => source.destroyed, EVENTUALLY).toBe(true)
})
