import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { openPostgres } from '#test/postgres.ts'
import { startShop } from '#test/server.ts'
import { fillDesigns } from '../../bench/fill/fill-designs.ts'

const DESIGNS = 1000
/** High enough to never be reached, so that the counting that production does is part of the load. */
const RATE_LIMITS = '1000000'

/** Connects to the database of a new shop and starts the built shop with a filled catalog. The Stripe simulator runs in a separate process, as Stripe does. */
export async function openBusyShop() {
  const postgres = await openPostgres()
  try {
    const databaseUrl = await createDatabase(postgres.url, 'overload')
    await migrateDatabase(databaseUrl)
    connect(databaseUrl, { pooler: true }) // in pooler mode, PostgreSQL has no timeouts
    await fillDesigns(DESIGNS)
    const [shopPort, stripePort] = [await freePort(), await freePort()]
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: postgres.folder,
      RATE_LIMITS,
      LOG_LEVEL: 'warn',
      STRIPE_API_BASE: `http://127.0.0.1:${stripePort}/sandbox/stripe`,
    }
    const stripe = await startShop({
      ...env,
      PROCESS: 'sandbox',
      PORT: String(stripePort),
      PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
    })
    const shop = await startShop({ ...env, PROCESS: 'web', PORT: String(shopPort) })
    return {
      port: shopPort,
      pid: shop.pid,
      databasePid: postgres.pid,
      output: shop.output,
      /** Whether payments, orders and royalties agree. */
      isMoneyRight: async () => isBalanced(await readLedger()),
      async close() {
        await disconnect()
        await shop.stop()
        await stripe.stop()
        await postgres.close()
      },
    }
  } catch (error) {
    await disconnect()
    await postgres.close()
    throw error
  }
}
