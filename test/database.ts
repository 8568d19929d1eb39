import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** The migrated database that test databases are copied from. */
export const TEMPLATE = 'template_pitlane'

/** Long enough for a machine that is many times slower; a test that hangs is ended by its own limit. */
const TIMEOUTS = {
  connectionTimeoutMillis: 100_000,
  statement_timeout: 120_000,
  lock_timeout: 100_000,
  idle_in_transaction_session_timeout: 120_000,
}

/** Called at the top of a test file: gives it a migrated database of its own, which `db` is connected to. */
export function testDatabase(): void {
  const name = newName()
  beforeAll(async () => connect(await createDatabase(inject('adminUrl'), name, TEMPLATE), { timeouts: TIMEOUTS }))
  afterAll(async () => {
    await disconnect()
    await dropDatabase(inject('adminUrl'), name)
  })
}

/** The address of the test file's own database, for connections beside `db`. */
export async function ownDatabaseUrl(): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

/** Called within a test: the address of a database in which nothing is, gone when the test ends. */
export async function emptyDatabase(): Promise<string> {
  const name = newName()
  onTestFinished(() => dropDatabase(inject('adminUrl'), name))
  return createDatabase(inject('adminUrl'), name)
}

function newName() {
  return `test_${randomUUID().replaceAll('-', '')}`
}
