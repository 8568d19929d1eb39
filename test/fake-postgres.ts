import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server that speaks just enough of the PostgreSQL protocol. */
export async function fakePostgres(respond: (type: string) => Buffer) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(respond('startup'))
      socket.on('data', (data) => {
        const type = String.fromCharCode(data[0] ?? 0)
        if (type === 'X') socket.end()
        else socket.write(respond(type))
      })
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

/** A message of the protocol: its type, its length and its body. */
export function message(type: string, body: string) {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')])
}
