import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

/** A door whose answers wait until they are let go, and a caller who keeps one connection open. */
async function openDoor() {
  const door = await listen('127.0.0.1', 0)
  const waiting: ServerResponse[] = []
  door.serve({ answer: (_request: IncomingMessage, response: ServerResponse) => waiting.push(response) } as never)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: door.port, host: '127.0.0.1', agent }, (answer) => resolve(answer.resume())).on('error', reject)
    })
  return { door, waiting, ask }
}

test('an answer that is under way when the shop closes is finished, and is the last on its connection', async () => {
  const { door, waiting, ask } = await openDoor()
  const first = ask()
  await expect.poll(() => waiting.length).toBe(1)
  const closed = door.close()
  waiting[0]?.end('done')
  expect((await first).headers.connection).toBe('close')
  await closed
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('what still comes over an open connection is answered, and then the connection ends', async () => {
  const { door, waiting, ask } = await openDoor()
  const first = ask()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.flushHeaders()
  const closed = door.close()
  const second = ask()
  waiting[0]?.end('done')
  expect((await first).headers.connection).toBe('keep-alive')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.end('done')
  expect((await second).headers.connection).toBe('close')
  await closed
})
