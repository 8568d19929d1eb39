// Open loop: requests arrive at a constant rate, no matter how fast the shop answers.
import { Agent } from 'node:http'
import { type Call, sendCall } from '../load.ts'

const TICK_MS = 10

export type SteadyLoad = ReturnType<typeof startSteadyLoad>

export function startSteadyLoad(port: number, calls: readonly Call[], perSecond: number) {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const pending = new Set<Promise<void>>()
  let latencies: number[] = []
  let sent = 0
  const startedAt = performance.now()
  const send = async (call: Call) => {
    const sentAt = performance.now()
    const failure = await sendCall(port, agent, call)
    latencies.push(performance.now() - sentAt)
    if (failure) failures.push(`${call.path}: ${failure}`)
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    for (; sent < due; sent++) {
      const sending = send(calls[sent % calls.length] as Call).finally(() => pending.delete(sending))
      pending.add(sending)
    }
  }, TICK_MS)
  return {
    counts: () => ({ sent, failed: failures.length }),
    takeLatencies: () => {
      const taken = latencies
      latencies = []
      return taken
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      agent.destroy()
      return { sent, failures }
    },
  }
}
