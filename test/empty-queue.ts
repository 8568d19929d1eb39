import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

const POLL_MS = 1000
const REPORT_MS = 20_000
const MAX_MS = 10 * 60_000
const OPEN = `select count(*)::int as jobs from pgboss.job
  where state in ('created', 'retry', 'active') and start_after <= now()`

/** Waits until no job is due or running, for example until all images of the demo are drawn. */
export async function untilQueueIsEmpty(databaseUrl: string, report: (line: string) => void = () => {}) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let waited = 0; waited < MAX_MS; waited += POLL_MS) {
      const { rows } = await client.query<{ jobs: number }>(OPEN)
      if (rows[0]?.jobs === 0) return
      if (waited % REPORT_MS === 0) report(`waiting for ${rows[0]?.jobs} jobs`)
      await delay(POLL_MS)
    }
    throw new Error('Jobs are still waiting after ten minutes.')
  } finally {
    await client.end()
  }
}
