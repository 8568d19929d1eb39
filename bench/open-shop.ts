import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { openPostgres } from '#test/postgres.ts'
import { startShop } from '#test/server.ts'
import { fillDesigns } from './fill/fill-designs.ts'

/** High enough to never be reached, so that the counting that production does is part of the cost. */
const RATE_LIMITS = '1000000'

export type OpenShop = Awaited<ReturnType<typeof openShop>>

/** The built shop with `designs` designs, without the worker, whose jobs would disturb the measurement. */
export async function openShop(name: string, designs: number) {
  const postgres = await openPostgres()
  try {
    const databaseUrl = await createDatabase(postgres.url, name)
    await migrateDatabase(databaseUrl)
    connect(databaseUrl, { pooler: true }) // in pooler mode, PostgreSQL has no timeouts
    await fillDesigns(designs)
    await disconnect()
    const env = { DATABASE_URL: databaseUrl, PROCESS: 'web', RATE_LIMITS, DATA_DIR: postgres.folder }
    const startedAt = performance.now()
    const shop = await startShop(env)
    const readyMs = performance.now() - startedAt
    return {
      url: shop.url,
      port: Number(new URL(shop.url).port),
      pid: shop.pid,
      databaseUrl,
      databasePid: postgres.pid,
      env,
      readyMs,
      async close() {
        await shop.stop()
        await postgres.close()
      },
    }
  } catch (error) {
    await postgres.close()
    throw error
  }
}
