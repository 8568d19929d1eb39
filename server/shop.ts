import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { checkSecret } from './accounts/check-secret.ts'
import { config } from './config.ts'
import { connect, disconnect } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { startJobs, stopJobs } from './jobs/worker.ts'
import { log } from './log.ts'
import { checkStorage } from './storage/storage.ts'

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
  await checkSecret()
  if (config.S3_BUCKET) await checkStorage()
  await startJobs(directUrl, {
    work: config.PROCESS === 'all' || config.PROCESS === 'worker',
    before: config.SANDBOX && config.PROCESS !== 'worker' ? fillShop : undefined,
  })
}

/** Lets jobs under way finish, then closes what is left. */
export async function closeShop() {
  await stopJobs()
  await closeSandbox()
  await disconnect()
}

async function fillShop() {
  const demo = await import('#demo/fill-shop.ts')
  await demo.fillShop(new Date())
}
