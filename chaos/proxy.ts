// Round-robin proxy that asks each instance for /readyz, like a load balancer. It never repeats a request.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const POLL_MS = 250
const POLL_TIMEOUT_MS = 2000

type Upstream = { port: number; agent: Agent; isReady: boolean }

export type BalancingProxy = Awaited<ReturnType<typeof openProxy>>

export async function openProxy() {
  const upstreams = new Map<number, Upstream>()
  let turn = 0
  const pick = () => {
    const ready = [...upstreams.values()].filter(({ isReady }) => isReady)
    return ready[turn++ % ready.length]
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => forward(pick(), incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const poll = async () => {
    await Promise.all([...upstreams.values()].map(check))
    timer = setTimeout(poll, POLL_MS)
  }
  let timer = setTimeout(poll, 0)
  return {
    port: (server.address() as AddressInfo).port,
    /** Requests go there as soon as it is ready. */
    add: (port: number) => void upstreams.set(port, { port, agent: new Agent({ keepAlive: true }), isReady: false }),
    readyPorts: () => [...upstreams.values()].filter((one) => one.isReady).map(({ port }) => port),
    close() {
      clearTimeout(timer)
      for (const { agent } of upstreams.values()) agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(upstream: Upstream | undefined, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (!upstream) return void outgoing.writeHead(503).end('no instance is ready')
  const { port, agent } = upstream
  const { method, url: path, headers } = incoming
  const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
    const { connection: _, 'keep-alive': __, ...kept } = answer.headers // these belong to one hop
    outgoing.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(outgoing)
  })
  sent.on('error', ({ message }) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(`${port}: ${message}`)
  })
  incoming.pipe(sent)
}

async function check(upstream: Upstream) {
  upstream.isReady = await isReady(upstream.port)
}

async function isReady(port: number) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      headers: { Connection: 'close' },
      signal: AbortSignal.timeout(POLL_TIMEOUT_MS),
    })
    return response.ok
  } catch {
    return false
  }
}
