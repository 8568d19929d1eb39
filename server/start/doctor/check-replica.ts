import { Client } from 'pg'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const MAX_BEHIND_BYTES = 16 * 2 ** 20

/** How far the read replica is behind the primary. */
export async function checkReplica(primaryUrl: string, replicaUrl: string): Promise<Finding[]> {
  try {
    const position = await readValue<string>(primaryUrl, 'select pg_current_wal_insert_lsn()::text as value')
    const behind = await readValue<number | null>(
      replicaUrl,
      'select case when pg_is_in_recovery() then greatest($1::pg_lsn - pg_last_wal_replay_lsn(), 0)::float8 end as value',
      [position],
    )
    if (behind === null)
      return [warning('DATABASE_READ_URL is not a replica.', 'Remove it, or set it to a streaming replica.')]
    const megabytes = `${(behind / 2 ** 20).toFixed(1)} MB behind`
    if (behind <= MAX_BEHIND_BYTES) return [ok(`The replica is ${megabytes}.`)]
    return [
      warning(`The replica is ${megabytes}.`, 'Pages are read from the primary meanwhile. Check its load and disk.'),
    ]
  } catch (error) {
    return [
      problem(
        `The replica cannot be reached: ${reasonOf(error)}`,
        'Check DATABASE_READ_URL. The primary does its work.',
      ),
    ]
  }
}

async function readValue<Value>(url: string, query: string, values: unknown[] = []): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(query, values)).rows[0].value
  } finally {
    await client.end()
  }
}
