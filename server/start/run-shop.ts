import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { config } from '#server/platform/config.ts'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { listen } from './listen.ts'
import { loadSite } from './load-app.ts'
import { onStop } from './stop.ts'

/** Until a load balancer has asked /readyz once more and sends nobody new. */
const BALANCER_NOTICES_MS = 3000

/** From nothing to a shop that serves: port, database, site; and back again on Ctrl-C. */
export async function runShop(): Promise<number> {
  const door = await listen(config.HOST, config.PORT)
  const [database, site] = await Promise.all([openDatabase(), loadSite(door.server)])
  await site.openShop(database.url, door.port)
  door.serve(site)
  onStop(async () => {
    site.startDraining()
    if (!config.SANDBOX) await delay(BALANCER_NOTICES_MS)
    await door.close()
    await site.closeShop()
    await database.release()
  })
  return door.port
}

async function openDatabase() {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, release: async () => {} }
  return acquirePostgres(path.join(config.DATA_DIR, 'postgres'))
}
