import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { log } from '#server/platform/log.ts'
import type { MetricsMessage } from '#server/platform/metrics/collect-metrics.ts'
import { collectForCluster } from './cluster-metrics.ts'
import { onStop } from './stop.ts'
import { type Started, welcome } from './welcome.ts'

/** Runs `size` worker processes on one port and replaces those that die after they were ready. */
export async function runCluster(size: number, startedAt: number) {
  let stopping = false
  const metrics = collectForCluster()
  onStop(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ends = workers.map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(ends)
  })
  const start = (): Promise<Started> =>
    new Promise((resolve) => {
      let ready = false
      const worker: Worker = cluster.fork()
      worker.on('message', (message: Started | MetricsMessage) => {
        if ('type' in message) return void metrics.answer(worker, message)
        ready = true
        metrics.add(worker)
        resolve(message)
      })
      worker.once('exit', (code, signal) => {
        metrics.remove(worker)
        if (stopping) return
        if (!ready) process.exit(code || 1) // the worker has printed the reason
        log.error('process.replaced', { pid: worker.process.pid, code, signal })
        void start()
      })
    })
  const [started] = await Promise.all(Array.from({ length: size }, start))
  if (started) welcome(started, performance.now() - startedAt)
}
