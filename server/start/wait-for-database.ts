import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { config } from '#server/platform/config.ts'
import { fromDatabase, isDatabaseOutage } from '#server/platform/db/is-database-unavailable.ts'
import { log } from '#server/platform/log.ts'

const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 2000
const ATTEMPT_MS = 2000

/**
 * Waits with exponential backoff until the database accepts connections, at most DATABASE_WAIT_SECONDS. The migration
 * then reports what is wrong, also if waiting does not help, such as after a wrong password.
 */
export async function waitForDatabase(url: string, seconds = config.DATABASE_WAIT_SECONDS): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  for (let waitMs = FIRST_DELAY_MS; ; waitMs = Math.min(2 * waitMs, MAX_DELAY_MS)) {
    const reason = await findOutage(url)
    if (reason === undefined || performance.now() + waitMs > deadline) return
    if (waitMs === FIRST_DELAY_MS) log.warn('db.waiting', { reason, seconds })
    await delay(waitMs)
  }
}

/** Why the database cannot be reached at the moment, if it cannot. */
async function findOutage(url: string): Promise<string | undefined> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: ATTEMPT_MS })
    client.on('error', () => {})
    await client.connect()
    await client.end()
  } catch (error) {
    if (!(error instanceof Error) || !isDatabaseOutage(fromDatabase(error))) return
    return error.message || (error as NodeJS.ErrnoException).code || error.name
  }
}
