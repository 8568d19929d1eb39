// Load generator in a separate process: repeats one request on several connections and counts the responses.
// Counts by length instead of parsing, so that it uses far less CPU than the measured server.
import { connect, type Socket } from 'node:net'

export type Load = { port: number; request: string; connections: number; milliseconds: number }
export type Counted = { requestsPerSecond: number }

if (process.send) {
  process.on('message', async (load: Load) => process.send?.(await count(load)))
}

async function count({ port, request, connections, milliseconds }: Load): Promise<Counted> {
  const length = await measureResponse(port, request)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  let responses = 0
  let stopped = false
  for (const socket of sockets) {
    let missing = length
    socket.on('data', (chunk) => {
      missing -= chunk.length
      if (missing < 0) throw new Error('A response is longer than the first one.')
      if (missing > 0) return
      missing = length
      responses++
      if (!stopped) socket.write(request)
    })
  }
  const startedAt = performance.now()
  for (const socket of sockets) socket.write(request)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  stopped = true
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  return { requestsPerSecond: responses / seconds }
}

/** The length of a response. It is constant, because ids and dates have fixed lengths. */
async function measureResponse(port: number, request: string) {
  const socket = await open(port)
  const length = await new Promise<number>((resolve) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = received.toString('latin1', 0, headEnd)
      const body = head.startsWith('HTTP/1.1 304') ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (received.length === headEnd + 4 + body) resolve(received.length)
    })
    socket.write(request)
  })
  socket.destroy()
  return length
}

function open(port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.on('error', reject)
  })
}
