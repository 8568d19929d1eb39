import { config } from './config.ts'
import { connect, disconnect } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { startDraining } from './http/health.ts'
import { log } from './log.ts'

/** Brings the database to this version and opens the pool. */
export async function openShop(databaseUrl: string) {
  await migrateDatabase(config.DATABASE_DIRECT_URL ?? databaseUrl)
  connect(databaseUrl, {
    pooler: config.DATABASE_POOLER,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  })
}

/** Says that nobody new should come; afterwards `disconnect` ends what is left. */
export async function closeShop() {
  startDraining()
  await disconnect()
}
