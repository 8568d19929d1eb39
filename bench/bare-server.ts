// A process of its own: the least that node:http can do to send given bytes with given headers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Names and values in turn, the way that node:http takes fastest. */
export type BareAnswer = { status: number; headers: string[]; body: string }

process.on('message', ({ status, headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
