// Load generator in a separate process: each connection sends its next request as soon as it has the response.
import { createResponseReader } from './response-reader.ts'
import { nextRequest, openSocket } from './sockets.ts'

export type Load = {
  port: number
  /** One after the other. `{n}` becomes a number that no other request has. */
  requests: string[]
  connections: number
  milliseconds: number
}
export type Counted = { responses: number; seconds: number; failed: number }

process.on('message', async (load: Load) => process.send?.(await generate(load)))

/** Waits for every response, so that the server has no work left when the CPU time is read. */
async function generate({ port, requests, connections, milliseconds }: Load): Promise<Counted> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(port)))
  let responses = 0
  let failed = 0
  const startedAt = performance.now()
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          const send = () => socket.write(nextRequest(requests))
          const read = createResponseReader((status) => {
            responses++
            if (status >= 400) failed++
            if (performance.now() - startedAt < milliseconds) send()
            else resolve()
          })
          socket.on('data', read)
          socket.on('error', reject)
          socket.on('close', () => reject(new Error('The server closed a connection.')))
          send()
        }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  return { responses, seconds, failed }
}
