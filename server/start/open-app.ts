import { startCarrier, stopCarrier } from '#sandbox/carrier/webhooks/run-carrier.ts'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { startStripe, stopStripe } from '#sandbox/stripe/webhooks/run-stripe.ts'
import { config, localOrigin, settlePort } from '#server/platform/config.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { log } from '#server/platform/log.ts'
import { checkStorage } from '#server/platform/storage/storage.ts'
import { startJobs, stopJobs } from '#server/worker/worker.ts'
import { checkSecret } from './check-secret.ts'

/** Brings the database to this version and opens everything that this process needs of it. */
export async function openShop(databaseUrl: string, port: number) {
  settlePort(port)
  if (config.PROCESS === 'sandbox') return openStandIns(databaseUrl)
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  await migrateDatabase(directUrl)
  if (config.SANDBOX) await openStandIns(databaseUrl)
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
  await stopStripe()
  await stopCarrier()
  await closeSandbox()
  await disconnect()
}

async function openStandIns(databaseUrl: string) {
  await openSandbox(databaseUrl)
  if (config.PROCESS === 'worker') return
  const [secret = ''] = config.STRIPE_WEBHOOK_SECRET.split(',')
  startStripe({ url: `${shopOrigin()}/webhooks/stripe`, secret })
  startCarrier({ url: `${shopOrigin()}/webhooks/shipengine` })
}

/** Stand-ins that run alone find the shop at PUBLIC_URL. */
function shopOrigin() {
  if (config.PROCESS === 'sandbox' && config.PUBLIC_URL) return new URL(config.PUBLIC_URL).origin
  return localOrigin(config.HOST, config.PORT)
}

async function fillShop() {
  const demo = await import('#demo/fill-shop.ts')
  await demo.fillShop(new Date())
}
