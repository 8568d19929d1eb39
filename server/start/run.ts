import cluster from 'node:cluster'
import { config } from '#server/platform/config.ts'
import { runCluster } from './cluster.ts'
import { runShop } from './run-shop.ts'
import { welcome } from './welcome.ts'

/** One process, or with WEB_CONCURRENCY several that share the port. */
export async function run(startedAt: number) {
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) return runCluster(config.WEB_CONCURRENCY, startedAt)
  const port = await runShop()
  if (cluster.isWorker) process.send?.({ port })
  else welcome(port, performance.now() - startedAt)
}
