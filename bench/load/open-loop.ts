// Load generator in a separate process: requests arrive at a constant rate, no matter how fast the server answers.
import type { Socket } from 'node:net'
import { createResponseReader } from './response-reader.ts'
import { createLatencies, dueTimes } from './schedule.ts'
import { nextRequest, openSocket } from './sockets.ts'

export type Arrivals = {
  port: number
  /** One after the other, as in closed-loop.ts. */
  requests: string[]
  /** At most this many requests at a time. A request that is due waits for a free connection. */
  connections: number
  perSecond: number
  milliseconds: number
}
export type Latencies = { latenciesMs: number[]; failed: number }

process.on('message', async (arrivals: Arrivals) => process.send?.(await generate(arrivals)))

async function generate({ port, requests, connections, perSecond, milliseconds }: Arrivals): Promise<Latencies> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(port)))
  const arrivals = createLatencies(dueTimes(perSecond, milliseconds))
  const free = [...sockets]
  const current = new Map<Socket, number>()
  let failed = 0
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  await new Promise<void>((resolve, reject) => {
    function sendDue() {
      for (let socket = free.pop(); socket; socket = free.pop()) {
        const index = arrivals.take(now())
        if (index === undefined) {
          free.push(socket)
          return
        }
        current.set(socket, index)
        socket.write(nextRequest(requests))
      }
    }
    function schedule() {
      sendDue()
      const wait = arrivals.wait(now())
      if (wait !== undefined) setTimeout(schedule, wait)
    }
    for (const socket of sockets) {
      const read = createResponseReader((status) => {
        arrivals.finish(current.get(socket) ?? 0, now())
        if (status >= 400) failed++
        free.push(socket)
        if (arrivals.isDone()) resolve()
        else sendDue()
      })
      socket.on('data', read)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The server closed a connection.')))
    }
    schedule()
    if (arrivals.isDone()) resolve() // a rate so low that nothing is due
  })
  for (const socket of sockets) socket.destroy()
  return { latenciesMs: [...arrivals.latencies], failed }
}
