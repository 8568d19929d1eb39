// Load generator in a separate process: a mix of requests at a constant rate, no matter how fast the server answers.
import type { Socket } from 'node:net'
import os from 'node:os'
import { createResponseReader } from '../../bench/load/response-reader.ts'
import { openSocket } from '../../bench/load/sockets.ts'

export type Mix = {
  port: number
  /** The raw requests of each kind, in turn. `{n}` becomes a number that no other request has. */
  kinds: Record<string, string[]>
  /** Kinds in the order of their requests, repeated. */
  pattern: string[]
  /** Requests that are due wait for a free connection. */
  connections: number
  /** Without a rate, each connection sends its next request as soon as it has the response (closed loop). */
  perSecond?: number
  milliseconds: number
}

/** Times in milliseconds: since the start, and from the time that the request was due until its response. */
export type Sample = { kind: string; dueMs: number; ms: number; status: number; hasRetryAfter: boolean }

/** Of a request whose connection broke. */
const BROKEN = 0

/** Customers do not share the cores of the shop, so the generator must not wait for one. */
const NICENESS = -10

raisePriority()
process.on('message', async (mix: Mix) => process.send?.(await generate(mix)))

let sent = 0

function raisePriority() {
  try {
    os.setPriority(NICENESS)
  } catch {
    // Only root may. For others, the delays of the generator count as the shop's.
  }
}

async function generate({ port, kinds, pattern, connections, perSecond, milliseconds }: Mix): Promise<Sample[]> {
  const samples: Sample[] = []
  /** In turn, so that none is idle until the server closes it. */
  const free: Socket[] = []
  const nextOf: Record<string, number> = {}
  let [taken, running] = [0, 0]
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  /** When the next request is due. Undefined after the last one. */
  const nextDue = () => {
    const due = perSecond ? (taken * 1000) / perSecond : now()
    return due < milliseconds ? due : undefined
  }
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const endIfDone = () => running === 0 && nextDue() === undefined && resolve()

  function write(socket: Socket, kind: string) {
    const requests = kinds[kind] ?? []
    const index = nextOf[kind] ?? 0
    nextOf[kind] = index + 1
    socket.write((requests[index % requests.length] ?? '').replace('{n}', `${process.pid}-${sent++}`))
  }

  function sendDue() {
    for (let socket = free.shift(); socket; socket = free.shift()) {
      const dueMs = nextDue()
      if (dueMs === undefined || dueMs > now()) {
        free.unshift(socket)
        return
      }
      const kind = pattern[taken++ % pattern.length] ?? ''
      running++
      send(socket, kind, dueMs)
    }
  }

  const current = new Map<Socket, { kind: string; dueMs: number }>()
  function send(socket: Socket, kind: string, dueMs: number) {
    current.set(socket, { kind, dueMs })
    write(socket, kind)
  }

  function finish(socket: Socket, status: number, head: string) {
    const request = current.get(socket)
    if (!request) return
    current.delete(socket)
    running--
    samples.push({ ...request, ms: now() - request.dueMs, status, hasRetryAfter: /\nretry-after:/i.test(head) })
    endIfDone()
  }

  async function open() {
    const socket = await openSocket(port)
    const read = createResponseReader((status, head) => {
      finish(socket, status, head)
      if (/\nconnection: close/i.test(head)) socket.end()
      else free.push(socket)
      sendDue()
    })
    socket.on('data', read)
    socket.on('error', () => {})
    socket.once('close', () => {
      finish(socket, BROKEN, '')
      const index = free.indexOf(socket)
      if (index >= 0) free.splice(index, 1)
      if (nextDue() !== undefined) open().catch(() => {})
    })
    free.push(socket)
    return socket
  }

  await Promise.all(Array.from({ length: connections }, open))
  const timer = setInterval(() => {
    sendDue()
    endIfDone()
  }, 1)
  sendDue()
  await done
  clearInterval(timer)
  for (const socket of [...free]) socket.destroy()
  return samples
}
