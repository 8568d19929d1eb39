import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openRawClient } from '#test/raw-client.ts'
import { listen } from './listen.ts'

const listener = await listen('127.0.0.1', 0)
const targets: string[] = []
listener.serve({ handle: respond } as never)
afterAll(() => listener.close())

function respond(request: IncomingMessage, response: ServerResponse) {
  targets.push(request.url ?? '')
  request.resume().on('end', () => response.end('served'))
}

const HEAD = 'POST /first HTTP/1.1\r\nHost: localhost\r\n'
const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each([
  ['Content-Length with Transfer-Encoding', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['Transfer-Encoding with Content-Length', `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`],
  ['two different Content-Length headers', `${HEAD}Content-Length: 0\r\nContent-Length: 5\r\n\r\n`],
  ['two equal Content-Length headers', `${HEAD}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`],
  ['a list of lengths', `${HEAD}Content-Length: 0, 5\r\n\r\n`],
  ['a signed length', `${HEAD}Content-Length: +5\r\n\r\nabcde`],
  ['a negative length', `${HEAD}Content-Length: -1\r\n\r\n`],
  ['a hexadecimal length', `${HEAD}Content-Length: 0x5\r\n\r\nabcde`],
  ['a length that overflows', `${HEAD}Content-Length: 18446744073709551616\r\n\r\n`],
  ['an unknown transfer coding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunked that is not the last coding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['chunked twice', `${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
  ['a space before the colon', `${HEAD}Content-Length : 0\r\n\r\n`],
  ['a folded header', `${HEAD}X-A: 1\r\n Content-Length: 5\r\n\r\n`],
  ['a folded Transfer-Encoding', `${HEAD}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
  ['a header line that ends in LF', `${HEAD}X-A: 1\nContent-Length: 0\r\n\r\n`],
  ['a bare CR in a value', `${HEAD}X-A: 1\rContent-Length: 5\r\n\r\n`],
  ['a NUL in a value', `${HEAD}X-A: a\0b\r\n\r\n`],
  ['a NUL in the target', 'GET /a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a chunk size with a sign', `${HEAD}Transfer-Encoding: chunked\r\n\r\n+5\r\nabcde\r\n0\r\n\r\n`],
  ['a chunk size with a prefix', `${HEAD}Transfer-Encoding: chunked\r\n\r\n0x5\r\nabcde\r\n0\r\n\r\n`],
  ['a chunk size that ends in LF', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\nabcde\r\n0\r\n\r\n`],
  ['a chunk longer than its size', `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\nabcde\r\n0\r\n\r\n`],
  ['no Host', 'GET /first HTTP/1.1\r\n\r\n'],
  ['no Host in HTTP/1.0', 'GET /first HTTP/1.0\r\n\r\n'],
  ['no Host in a POST to a health check', 'POST /readyz HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
  ['no Host next to a health check', 'GET /readyz/x HTTP/1.1\r\n\r\n'],
  ['two Host headers of a health check', 'GET /readyz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['two Host headers', `${HEAD}Host: evil.example\r\n\r\n`],
  ['an unknown protocol version', 'GET /first HTTP/1.9\r\nHost: localhost\r\n\r\n'],
  ['Transfer-Encoding in HTTP/1.0', 'POST /first HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('responds 400 to %s, closes the connection and serves no request hidden behind it', async (_, request) => {
  targets.length = 0
  const client = await openRawClient(listener.port)
  await client.send(request + HIDDEN)
  await client.untilClosed().catch(() => {}) // the parser cuts the connection of a sender that it does not understand
  expect(client.received()).toMatch(/^HTTP\/1\.1 400 /)
  expect(client.received().match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(targets).not.toContain('/hidden')
})

test('responds 431 to headers over 16 kB', async () => {
  const client = await openRawClient(listener.port)
  await client.send(`${HEAD}X-A: ${'a'.repeat(17_000)}\r\n\r\n`)
  await client.untilClosed().catch(() => {})
  expect(client.received()).toMatch(/^HTTP\/1\.1 431 /)
})

test.each([
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /readyz HTTP/1.0\r\n\r\n',
  'HEAD /readyz HTTP/1.1\r\nConnection: close\r\n\r\n',
])('serves a health check without a Host, as load balancers send it: %j', async (request) => {
  targets.length = 0
  const client = await openRawClient(listener.port)
  await client.send(request)
  await client.untilClosed()
  expect(client.received()).toMatch(/^HTTP\/1\.1 200 /)
  expect(targets).toHaveLength(1)
})
