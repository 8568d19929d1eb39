import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { onStop } from './stop.ts'
import { welcome } from './welcome.ts'

/** Keeps `size` shops running on one port; one that dies after it was ready is replaced. */
export async function runCluster(size: number, startedAt: number) {
  let stopping = false
  onStop(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ends = workers.map((worker) => once(worker, 'exit'))
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(ends)
  })
  const start = (): Promise<number> =>
    new Promise((resolve) => {
      let ready = false
      const worker: Worker = cluster.fork()
      worker.once('message', ({ port }: { port: number }) => {
        ready = true
        resolve(port)
      })
      worker.once('exit', (code) => {
        if (stopping) return
        if (!ready) process.exit(code || 1) // it has said why
        void start()
      })
    })
  const [port = 0] = await Promise.all(Array.from({ length: size }, start))
  welcome(port, performance.now() - startedAt)
}
