import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { config, DEMO_PASSWORD } from './config.ts'
import { connect, disconnect } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { startDraining } from './http/health.ts'
import { startJobs, stopJobs } from './jobs/worker.ts'
import { log } from './log.ts'

/** Brings the database to this version and opens everything that this process needs of it. */
export async function openShop(databaseUrl: string) {
  if (config.PROCESS === 'sandbox') return openSandbox(databaseUrl)
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  await migrateDatabase(directUrl)
  if (config.SANDBOX) await openSandbox(databaseUrl)
  connect(databaseUrl, {
    pooler: config.DATABASE_POOLER,
    // The error carries the whole connection, its secrets included, so only its words are written down.
    onIdleError: ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'),
  })
  await startJobs(directUrl, { work: config.PROCESS === 'all' || config.PROCESS === 'worker' })
  if (config.SANDBOX) await seed()
}

/** Says that nobody new should come, lets jobs under way finish, then closes what is left. */
export async function closeShop() {
  startDraining()
  await stopJobs()
  await closeSandbox()
  await disconnect()
}

async function seed() {
  const { seedAccounts } = await import('#demo/accounts.ts')
  await seedAccounts(config.SANDBOX_PASSWORD ?? DEMO_PASSWORD, new Date())
}
