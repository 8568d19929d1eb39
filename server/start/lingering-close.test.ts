import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { openRawClient } from '#test/raw-client.ts'
import { site } from '#test/site.ts'
import { newPath, red } from '#test/uploads.ts'
import { listen } from './listen.ts'

testDatabase()
testFiles()

const listener = await listen('127.0.0.1', 0)
listener.serve({ handle: getRequestListener(site.fetch) } as never)
afterAll(() => listener.close())

const MB = Buffer.alloc(1_000_000, ' ')
const PIECES = 8
const JSON_TYPE = 'Content-Type: application/json'
const ENDPOINTS = [
  ['the API', 'POST /api/v1/contact', JSON_TYPE],
  ['a payment function', 'POST /functions/v1/verify-payment', JSON_TYPE],
  ['sign-in', 'POST /auth/v1/token?grant_type=password', JSON_TYPE],
  ['the Stripe webhook', 'POST /webhooks/stripe', JSON_TYPE],
  ['the carrier webhook', 'POST /webhooks/shipengine', JSON_TYPE],
  ['a form', 'POST /unsubscribe', 'Content-Type: application/x-www-form-urlencoded'],
] as const

test.each(ENDPOINTS.flatMap((endpoint) => [false, true].map((isKeptAlive) => [...endpoint, isKeptAlive] as const)))(
  '%s responds 413 to a body with a large Content-Length and closes in order (%s, %s, kept alive: %s)',
  async (_, target, type, isKeptAlive) => {
    const client = await openRawClient(listener.port)
    if (isKeptAlive) await keepAlive(client)
    await sendHead(client, target, [type, `Content-Length: ${MB.length * PIECES}`])
    expectTooLarge(await sendAll(client, PIECES, (bytes) => bytes))
  },
)

test.each(ENDPOINTS.flatMap((endpoint) => [false, true].map((isKeptAlive) => [...endpoint, isKeptAlive] as const)))(
  '%s responds 413 to a chunked body that grows too large and closes in order (%s, %s, kept alive: %s)',
  async (_, target, type, isKeptAlive) => {
    const client = await openRawClient(listener.port)
    if (isKeptAlive) await keepAlive(client)
    await sendHead(client, target, [type, 'Transfer-Encoding: chunked'])
    const chunk = Buffer.concat([Buffer.from(`${MB.length.toString(16)}\r\n`), MB, Buffer.from('\r\n')])
    expectTooLarge(await sendAll(client, PIECES, () => chunk))
  },
)

test('an upload that is too large gets its 413', async () => {
  const person = await given.signedIn('designer')
  const client = await openRawClient(listener.port)
  await sendHead(client, `POST /storage/v1/object/designs/${newPath(person)}`, [
    'Content-Type: image/png',
    `Authorization: Bearer ${person.accessToken}`,
    `Content-Length: ${MB.length * 21}`,
  ])
  expectTooLarge(await sendAll(client, 21, (bytes) => bytes))
})

test('uploads and JSON bodies that fit arrive whole, and their connection stays open', async () => {
  const person = await given.signedIn('designer')
  const origin = `http://127.0.0.1:${listener.port}`
  const upload = await fetch(`${origin}/storage/v1/object/designs/${newPath(person)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', Authorization: `Bearer ${person.accessToken}` },
    body: new Uint8Array(await red),
  })
  expect([upload.status, upload.headers.get('Connection')]).toEqual([200, 'keep-alive'])
  const change = await fetch(`${origin}/api/v1/me`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.accessToken}` },
    body: new Blob([JSON.stringify({ bio: 'Zoë '.repeat(200) })]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([change.status, change.headers.get('Connection')]).toEqual([200, 'keep-alive'])
  expect((await change.json()).bio).toBe('Zoë '.repeat(200).trim())
})

test('a request that follows on a connection after its last response is not processed', async () => {
  const client = await openRawClient(listener.port)
  await sendHead(client, 'POST /api/v1/contact', [JSON_TYPE, `Content-Length: ${MB.length}`])
  await client.until('413')
  await client.send(MB)
  await client.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect((await client.untilClosed()).match(/HTTP\/1\.1/g)).toHaveLength(1)
})

type Client = Awaited<ReturnType<typeof openRawClient>>

function sendHead(client: Client, target: string, headers: string[]) {
  return client.send(`${target} HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`)
}

async function keepAlive(client: Client) {
  await client.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await client.until('ok')
}

/** Reads nothing until the whole body is sent, like a browser. */
async function sendAll(client: Client, times: number, piece: (bytes: Buffer) => Buffer) {
  client.socket.pause()
  for (let sent = 0; sent < times; sent++) await client.send(piece(MB))
  client.socket.resume()
  return client.untilClosed()
}

function expectTooLarge(response: string) {
  expect(response).toMatch(/HTTP\/1\.1 413 /)
  expect(response.toLowerCase()).toContain('connection: close')
  expect(response).toMatch(/too large|must not exceed|larger than/)
}
