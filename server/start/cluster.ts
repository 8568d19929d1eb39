import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { log } from '#server/platform/log.ts'
import type { MetricsMessage } from '#server/platform/metrics/collect-metrics.ts'
import { collectForCluster } from './cluster-metrics.ts'
import { onStop } from './stop.ts'
import { type Started, welcome } from './welcome.ts'

type End = { pid?: number | undefined; code?: number | null; signal?: string | null; err?: unknown }

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

/**
 * Runs `size` worker processes on one port and replaces those that die after they were ready. If a replacement cannot start, the
 * other workers go on, and it is tried again with exponential backoff.
 */
export async function runCluster(size: number, startedAt: number) {
  let stopping = false
  const metrics = collectForCluster()
  onStop(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const running = workers.filter((worker) => worker.process.pid !== undefined && !worker.isDead())
    const ends = running.map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.kill('SIGTERM')
    await Promise.all(ends)
  })
  /** Resolves once the worker is ready. Calls `onFailure` instead if it cannot be forked, or ends before; it has then printed the reason. */
  const start = (onFailure: (end: End) => void): Promise<Started> =>
    new Promise((resolve) => {
      let ready = false
      const worker = tryFork(onFailure)
      if (!worker) return
      // Without a pid, there is no process and no exit, for example at the limit of processes. Otherwise a message was not sent.
      worker.on('error', (err) => worker.process.pid === undefined && onFailure({ err }))
      worker.on('message', (message: Started | MetricsMessage) => {
        if ('type' in message) return void metrics.answer(worker, message)
        ready = true
        metrics.add(worker)
        resolve(message)
      })
      worker.once('exit', (code, signal) => {
        metrics.remove(worker)
        if (stopping) return
        const end = { pid: worker.process.pid, code, signal }
        if (!ready) return onFailure(end)
        log.error('process.replaced', end)
        replace()
      })
    })
  const replace = (retryInMs = FIRST_RETRY_MS) => {
    if (stopping) return
    void start((end) => {
      log.error('process.not_replaced', { ...end, retryInMs })
      setTimeout(replace, retryInMs, Math.min(2 * retryInMs, MAX_RETRY_MS))
    })
  }
  const startFirst = () =>
    start(({ code, err }) => {
      if (err) throw err
      process.exit(code || 1)
    })
  const [started] = await Promise.all(Array.from({ length: size }, startFirst))
  if (started) welcome(started, performance.now() - startedAt)
}

/** Forking throws without memory for another process. */
function tryFork(onFailure: (end: End) => void): Worker | undefined {
  try {
    return cluster.fork()
  } catch (err) {
    onFailure({ err })
    return undefined
  }
}
