import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bindPort } from './bind-port.ts'

const CONNECTIONS = 64

test.skipIf(process.platform !== 'linux')('accepts several connections per turn of the event loop', async () => {
  expect(await countTurns(1)).toBeGreaterThanOrEqual(CONNECTIONS - 1)
  expect(await countTurns(16)).toBeLessThan(CONNECTIONS / 2)
})

test('serves and closes the connections of every listener', async () => {
  const server = createServer((request, response) => response.end(request.url))
  const { port, close } = await bindPort(server, '127.0.0.1', 0)
  for (let index = 0; index < CONNECTIONS; index++) {
    const [response] = await once(get({ port, host: '127.0.0.1', path: `/${index}`, agent: false }), 'response')
    expect(await response.setEncoding('utf8').toArray()).toEqual([`/${index}`])
  }
  const kept = connect(port, '127.0.0.1')
  kept.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(kept, 'data')
  const ended = once(kept, 'close')
  await close()
  await ended
  const refused = connect(port, '127.0.0.1')
  await expect(once(refused, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('fails if the port is in use, also by a shop that shares it between its listeners', async () => {
  const first = createServer()
  const { port, close } = await bindPort(first, '127.0.0.1', 0)
  await expect(bindPort(createServer(), '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await close()
  const again = await bindPort(createServer(), '127.0.0.1', port)
  expect(again.port).toBe(port)
  await again.close()
})

/** Turns of the event loop until connections that arrive together are accepted. */
async function countTurns(listeners: number) {
  const server = createServer()
  const { port, close } = await bindPort(server, '127.0.0.1', 0, listeners)
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await close()
  })
  let [accepted, turns] = [0, 0]
  server.on('connection', () => accepted++)
  for (let index = 0; index < CONNECTIONS; index++) sockets.push(connect(port, '127.0.0.1'))
  while (accepted === 0) await new Promise(setImmediate)
  for (; accepted < CONNECTIONS; turns++) await new Promise(setImmediate)
  return turns
}
