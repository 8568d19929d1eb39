import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Passes HTTP requests on unchanged, so that tests can count them. */
export async function openS3Proxy(endpoint: string) {
  const { hostname, port } = new URL(endpoint)
  const httpServer = createServer((asked, response) => {
    const { url: path, method, headers } = asked
    const passed = request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, response, () => {})
    })
    // Swift adds an empty body to some responses without one, which is an error after the response.
    passed.on('error', () => response.headersSent || response.destroy())
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  return { httpServer, port: (httpServer.address() as AddressInfo).port }
}
