// Closed loop of clients with keep-alive connections, until it is stopped.
import { Agent, request } from 'node:http'

export type Call = { path: string; method?: string; token?: string; json?: object }
type Load = { sent: number; writes: number; failures: string[]; latenciesMs: number[] }

const TIMEOUT_MS = 30_000

/** Each client sends its next request as soon as it has the answer, one of `calls` after the other. */
export function startLoad(port: number, calls: readonly Call[], clients: number, pauseMs = 0) {
  const load: Load = { sent: 0, writes: 0, failures: [], latenciesMs: [] }
  let isStopped = false
  const run = async (client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = client; !isStopped; turn++) {
      const call = calls[turn % calls.length] as Call
      const startedAt = performance.now()
      const failure = await sendCall(port, agent, call)
      load.latenciesMs.push(performance.now() - startedAt)
      load.sent++
      if (call.json) load.writes++
      if (failure) load.failures.push(`${call.path}: ${failure}`)
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    agent.destroy()
  }
  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return {
    load,
    async stop() {
      isStopped = true
      await running
      return load
    },
  }
}

/** Returns what went wrong. Every 4xx counts too, because all requests are valid. */
export function sendCall(port: number, agent: Agent, { path, method, token, json }: Call): Promise<string | undefined> {
  const body = json && JSON.stringify(json)
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, agent, headers, timeout: TIMEOUT_MS }
    const sent = request({ ...options, method: method ?? (body ? 'POST' : 'GET') }, (answer) => {
      const status = answer.statusCode ?? 0
      answer.on('error', ({ message }) => resolve(message))
      let text = ''
      answer.on('data', (chunk) => {
        if (status >= 400) text += chunk
      })
      answer.on('end', () => resolve(status < 400 ? undefined : `status ${status} ${text.slice(0, 200)}`))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', ({ message }) => resolve(message))
    sent.end(body)
  })
}
