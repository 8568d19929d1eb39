import { Client } from 'pg'
import type { Verdict } from '../case.ts'
import { send } from '../shopper.ts'
import { openShops, untilOk } from './open-shops.ts'

const REQUESTS = 20
/** The wait for a connection is two seconds; the rest is for a busy machine. */
const MAX_ANSWER_MS = 8000
const MAX_RECOVERY_MS = 10_000

/** Takes every connection of PostgreSQL, including those of the shop. */
export async function exhaustConnections(): Promise<Verdict> {
  const shops = await openShops('chaos_connections')
  const held: Client[] = []
  try {
    const shop = await shops.start()
    const path = `${shop.url}/api/v1/designs?search=`
    const admin = await open(shops.databaseUrl)
    held.push(admin)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
    )
    for (let client = await tryOpen(shops.databaseUrl); client; client = await tryOpen(shops.databaseUrl))
      held.push(client)
    const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => send(path + index)))
    const health = await send(`${shop.url}/healthz`)
    const longest = Math.max(...answers.map(({ ms }) => ms))
    const unavailable = answers.filter(({ status, headers }) => status === 503 && headers.has('Retry-After')).length
    await Promise.all(held.splice(0).map((client) => client.end()))
    const recoveryMs = await untilOk(path)
    return {
      test: 'every database connection taken',
      figure: `${answers.length} requests, ${unavailable} got 503 with Retry-After within ${(longest / 1000).toFixed(1)} s, /healthz ${health.status}, recovered after ${(recoveryMs / 1000).toFixed(1)} s`,
      passed:
        unavailable === REQUESTS && longest < MAX_ANSWER_MS && health.status === 200 && recoveryMs < MAX_RECOVERY_MS,
    }
  } finally {
    await Promise.all(held.map((client) => client.end()))
    await shops.close()
  }
}

async function tryOpen(databaseUrl: string) {
  return open(databaseUrl).catch(() => undefined)
}

async function open(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return client
}
