// Round-robin proxy that asks each instance for /readyz, like a load balancer. It never repeats a request.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 250
const POLL_TIMEOUT_MS = 2000
/** As usual for load balancers, so that one slow answer on a busy machine is not an outage. */
const FAILURES_IN_A_ROW = 3

type Upstream = { port: number; agent: Agent; isReady: boolean; failures: number }

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
  const poll = async (upstream: Upstream) => {
    while (server.listening) {
      await check(upstream)
      await delay(POLL_MS)
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Requests go there as soon as it is ready. */
    add(port: number) {
      const upstream = { port, agent: new Agent({ keepAlive: true }), isReady: false, failures: 0 }
      upstreams.set(port, upstream)
      void poll(upstream)
    },
    readyPorts: () => [...upstreams.values()].filter((one) => one.isReady).map(({ port }) => port),
    close() {
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
  const isUp = await isReady(upstream.port)
  upstream.failures = isUp ? 0 : upstream.failures + 1
  if (isUp || upstream.failures >= FAILURES_IN_A_ROW) upstream.isReady = isUp
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
