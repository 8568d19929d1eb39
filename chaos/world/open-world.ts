import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { type Fault, setFault } from '#sandbox/faults.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { openPostgres, openVolatilePostgres } from '#test/postgres.ts'
import { startShop } from '#test/server.ts'
import { keepRunning } from './keep-running.ts'

export const WEBHOOK_SECRET = 'whsec_chaos'
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_chaos', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }
const SANDBOX = { SANDBOX: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

export type World = Awaited<ReturnType<typeof openWorld>>

/**
 * Two instances of the built shop, optionally with a worker, and Stripe as a process with its own database, so that it
 * survives whatever happens to the shop. `db` and the sandbox of this process are connected to the two databases.
 */
export async function openWorld({ worker }: { worker: boolean }) {
  const closing: (() => Promise<unknown>)[] = []
  const opened = async <Part>(part: Promise<Part>, close: (part: Part) => Promise<unknown>) => {
    const result = await part
    closing.unshift(() => close(result))
    return result
  }
  const close = async () => {
    for (const part of closing) await part()
  }
  try {
    const postgres = await opened(openPostgres(), (part) => part.close())
    const stripePostgres = await opened(openVolatilePostgres(), (part) => part.close())
    const databaseUrl = await createDatabase(postgres.url, 'chaos')
    const stripeUrl = await createDatabase(stripePostgres.url, 'stripe')
    await migrateDatabase(databaseUrl)
    const [webhookPort, stripePort] = [await freePort(), await freePort()]
    const simulator = {
      ...SANDBOX,
      ...STRIPE,
      PROCESS: 'sandbox',
      PORT: String(stripePort),
      DATABASE_URL: stripeUrl,
      DATA_DIR: stripePostgres.folder,
      PUBLIC_URL: `http://127.0.0.1:${webhookPort}`,
    }
    await opened(startShop(simulator), (part) => part.stop('SIGKILL'))
    const env = {
      ...SANDBOX,
      ...STRIPE,
      STRIPE_API_BASE: `http://127.0.0.1:${stripePort}/sandbox/stripe`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: postgres.folder,
      APP_SECRET: 'a secret for chaos, longer than 32 characters',
    }
    const start = (name: string, PROCESS: string, port?: number) =>
      opened(keepRunning(name, { ...env, PROCESS }, port), (part) => part.stop())
    /** Starts one more instance and ends it. Returns how long the start took. */
    const timeStart = async () => {
      const instance = await keepRunning('web 3', { ...env, PROCESS: 'web' })
      await instance.stop()
      return instance.firstStartMs
    }
    const webs = [await start('web 1', 'web', webhookPort), await start('web 2', 'web')] as const
    const workers = worker ? [await start('worker', 'worker')] : []
    connect(databaseUrl, { timeouts: { statement_timeout: 120_000, connectionTimeoutMillis: 30_000 } })
    closing.unshift(disconnect)
    await openSandbox(stripeUrl)
    closing.unshift(closeSandbox)
    return { postgres, databaseUrl, webs, workers, timeStart, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** `times` null is until it is turned off, 0 turns it off. */
export async function setStripeFault(fault: Fault, times: number | null) {
  await setFault({ service: 'stripe', fault, times, matching: '', delay_ms: 0 })
}
