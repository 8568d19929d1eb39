import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { config } from '#server/platform/config.ts'
import { runCluster } from './cluster.ts'
import { guardHost } from './guard-host.ts'
import { listen } from './listen.ts'
import { loadApp } from './load-app.ts'
import { openDatabase } from './open-database.ts'
import { onStop } from './stop.ts'
import { type Started, welcome } from './welcome.ts'

/** Time for load balancers to poll /readyz and stop sending requests. */
const BALANCER_NOTICES_MS = 3000

/** Runs one process, or WEB_CONCURRENCY processes that share the port. */
export async function run(startedAt: number) {
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) return runCluster(config.WEB_CONCURRENCY, startedAt)
  const started = await runProcess()
  if (cluster.isWorker) process.send?.(started)
  else welcome(started, performance.now() - startedAt)
}

/** Opens port, database and app, and closes them again when the process is asked to stop. */
async function runProcess(): Promise<Started> {
  const listener = await listen(config.HOST, config.PORT)
  const [database, app] = await Promise.all([openDatabase(), loadApp(listener.server)])
  const report = await app.open(database.url, listener.port)
  listener.serve({ ...app, handle: guardHost(app.handle) })
  onStop(async () => {
    app.startDraining()
    if (!config.SANDBOX) await delay(BALANCER_NOTICES_MS)
    await listener.close()
    await app.close()
    await database.release()
  })
  return { port: listener.port, ...report }
}
