import { type Call, startLoad } from '../load.ts'

const CLIENTS = 16
const WARM_UP_MS = 5000
const MEASURE_MS = 10_000

/** Requests per second that a closed loop of clients gets answered. */
export async function measureCapacity(port: number, calls: readonly Call[], report: (line: string) => void) {
  const { load, stop } = startLoad(port, calls, CLIENTS)
  await wait(WARM_UP_MS)
  const served = () => load.sent - load.failures.length
  const before = served()
  await wait(MEASURE_MS)
  const perSecond = ((served() - before) * 1000) / MEASURE_MS
  const { failures } = await stop()
  report(`capacity: ${Math.round(perSecond)} requests/s, ${failures.length} failed`)
  return perSecond
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
