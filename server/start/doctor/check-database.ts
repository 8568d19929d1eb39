import { Client } from 'pg'
import type { Config } from '#server/platform/config.ts'
import { OLDEST_VERSION } from '#server/platform/db/migrate.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import { type Finding, note, ok, problem, reasonOf, warning } from './finding.ts'

type Facts = {
  version: string
  has_trigrams: boolean
  may_create: boolean
  is_encrypted: boolean
  timeout: string
  max_connections: number
  connections: number
  has_checksums: boolean
  seconds_ahead: number
  is_migrated: boolean
}

const FACTS = `
  select current_setting('server_version') as version,
    exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
    has_database_privilege(current_database(), 'create') as may_create,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
    current_setting('statement_timeout') as timeout,
    current_setting('max_connections')::int as max_connections,
    (select count(*)::int from pg_stat_activity) as connections,
    current_setting('data_checksums') = 'on' as has_checksums,
    extract(epoch from clock_timestamp() - $1::timestamptz)::float8 as seconds_ahead,
    to_regclass('user_roles') is not null as is_migrated`
const HAS_ADMIN = `select exists (select from user_roles where role = 'admin') as has_admin`
const NO_ADMIN = warning('There is no admin.', 'Run "npm run admin -- grant <email>".')
const MAX_CLOCK_SECONDS = 5
const MAX_CONNECTION_SHARE = 0.8

type Options = Pick<Config, 'DATABASE_POOLER' | 'DATABASE_DIRECT_URL'> & { isEmbedded: boolean }

export async function checkDatabase(url: string, options: Options): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(FACTS, [new Date()])
    const [facts] = rows
    if (!facts) return []
    const hasAdmin = facts.is_migrated && (await client.query(HAS_ADMIN)).rows[0].has_admin
    return [...describe(facts, new URL(url), options), ...(facts.is_migrated && !hasAdmin ? [NO_ADMIN] : [])]
  } catch (error) {
    return [problem(`The database cannot be reached: ${reasonOf(error)}`, 'Check DATABASE_URL and the server.')]
  } finally {
    await client.end()
  }
}

function* describe(facts: Facts, url: URL, { isEmbedded, DATABASE_POOLER, DATABASE_DIRECT_URL }: Options) {
  const { version, timeout, connections, max_connections, seconds_ahead } = facts
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    yield problem(`PostgreSQL is version ${version}.`, `Upgrade it to version ${OLDEST_VERSION} or newer.`)
  else yield ok(`${isEmbedded ? 'Embedded PostgreSQL' : 'PostgreSQL'} ${version}`)
  if (!facts.has_trigrams && !facts.may_create)
    yield problem(
      'The extension pg_trgm is missing, and this user may not create it.',
      'Run "create extension pg_trgm" as the owner of the database, or grant CREATE on it.',
    )
  if (!isEmbedded && !facts.is_encrypted && !isLoopback(url.hostname) && !url.searchParams.has('host'))
    yield warning('The connection to the database is not encrypted.', 'Add ?sslmode=verify-full to DATABASE_URL.')
  if (!facts.has_checksums)
    yield note('The database has no data checksums.', 'With pg_checksums --enable, a damaged disk is noticed earlier.')
  if (connections > max_connections * MAX_CONNECTION_SHARE)
    yield warning(
      `${connections} of ${max_connections} connections are in use.`,
      'Raise max_connections, use a pooler, or run fewer processes.',
    )
  if (Math.abs(seconds_ahead) > MAX_CLOCK_SECONDS)
    yield problem(
      `The clock of the database differs by ${Math.round(seconds_ahead)} seconds.`,
      'Turn on NTP on both machines. Sessions and webhooks depend on the time.',
    )
  if (DATABASE_POOLER && timeout === '0')
    yield warning(
      'Statements have no time limit behind the pooler.',
      `Run "alter role … set statement_timeout = '10s'" and the same for lock_timeout and idle_in_transaction_session_timeout.`,
    )
  if (DATABASE_POOLER && !DATABASE_DIRECT_URL)
    yield warning(
      'There is no direct connection, so changes of other processes are noticed after a second.',
      'Set DATABASE_DIRECT_URL to the server behind the pooler.',
    )
}
