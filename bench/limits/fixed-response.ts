// Limit of cached pages: a bare node:http server that sends fixed bytes and headers.
import { serveTask } from './serve.ts'

/** `headers` alternates names and values, the fastest form for node:http. */
export type FixedResponse = { status: number; headers: string[]; body: string }

serveTask<FixedResponse>(({ status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  return (_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  }
})
