// Open loop: requests arrive at a constant rate, no matter how fast the shop answers, as long as the machine runs.
import { Agent } from 'node:http'
import { type Call, sendCall } from '../load.ts'
import { createOwnTime } from './own-time.ts'
import { watchStalls } from './stall-watch.ts'

const TICK_MS = 10
/** Closes an idle connection long before the shop does, as proxies do. */
const IDLE_MS = 30_000

export type SteadyLoad = ReturnType<typeof startSteadyLoad>

export function startSteadyLoad(port: number, calls: readonly Call[], perSecond: number) {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const failures: string[] = []
  const watch = watchStalls()
  let refusedAfterStall = 0
  const pending = new Set<Promise<void>>()
  let latencies: number[] = []
  let sent = 0
  const ownTime = createOwnTime()
  let startedAt = ownTime()
  const send = async (call: Call) => {
    const sentAt = performance.now()
    const failure = await sendCall(port, agent, call)
    latencies.push(performance.now() - sentAt)
    if (!failure) return
    if (failure.startsWith('status 503') && watch.hasJustStalled()) refusedAfterStall++
    else failures.push(`${call.path}: ${failure}`)
  }
  const sendDue = () => {
    watch.tick()
    const due = ((ownTime() - startedAt) / 1000) * perSecond
    for (; sent < due; sent++) {
      const sending = send(calls[sent % calls.length] as Call).finally(() => pending.delete(sending))
      pending.add(sending)
    }
  }
  let timer = setInterval(sendDue, TICK_MS)
  const halt = async () => {
    clearInterval(timer)
    await Promise.all(pending)
  }
  return {
    /** Grows while the load runs. */
    failures: failures as readonly string[],
    counts: () => ({ sent, failed: failures.length }),
    takeLatencies: () => {
      const taken = latencies
      latencies = []
      return taken
    },
    /** Sends nothing while `work` runs. */
    async pause(work: () => Promise<void>) {
      await halt()
      const pausedAt = ownTime()
      await work()
      watch.resume()
      startedAt += ownTime() - pausedAt
      timer = setInterval(sendDue, TICK_MS)
    },
    async stop() {
      await halt()
      agent.destroy()
      return { sent, failures, stalls: watch.stalls, refusedAfterStall }
    },
  }
}
