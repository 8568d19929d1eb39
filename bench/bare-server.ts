// Baseline in a separate process: a bare node:http server that sends fixed bytes and headers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `headers` alternates names and values, the fastest form for node:http. */
export type BareResponse = { status: number; headers: string[]; body: string }

process.on('message', ({ status, headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
