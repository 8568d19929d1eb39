import { eq } from 'drizzle-orm'
import { openSandbox, query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { openVolatilePostgres } from '#test/postgres.ts'
import { type RunningShop, startShop } from '#test/server.ts'

/** Stripe as a process with its own database, on another disk. The sandbox of this process is connected to it. */
export async function openStripe(env: Record<string, string> = {}, how: Parameters<typeof startShop>[1] = {}) {
  const [shopPort, port] = [await freePort(), await freePort()]
  const postgres = await openVolatilePostgres()
  const shared = {
    SANDBOX: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: 'sk_test_chaos',
    STRIPE_WEBHOOK_SECRET: 'whsec_chaos',
  }
  let simulator: RunningShop | undefined
  const close = async () => {
    await simulator?.stop('SIGKILL')
    await postgres.close()
  }
  try {
    const databaseUrl = await createDatabase(postgres.url, 'stripe')
    const own = {
      PROCESS: 'sandbox',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: postgres.folder,
      PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
    }
    simulator = await startShop({ ...shared, ...own, ...env }, how)
    await openSandbox(databaseUrl)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** For the shop that uses it. */
    env: { ...shared, PORT: String(shopPort), STRIPE_API_BASE: `http://127.0.0.1:${port}/sandbox/stripe` },
    close,
  }
}

/** Payments at Stripe without an order. */
export async function countUnsettled() {
  const paid = await query<{ id: string }>(
    `select body->>'id' as id from sandbox.stripe_objects
     where object = 'checkout.session' and body->>'payment_status' = 'paid'`,
    [],
  )
  const settled = await db.select({ id: checkouts.sessionId }).from(checkouts).where(eq(checkouts.status, 'completed'))
  const known = new Set(settled.map(({ id }) => id))
  return paid.filter(({ id }) => !known.has(id)).length
}
