import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { pooled } from './pooler.ts'

/** Called after `testDatabase()`: opens the simulators and the email outbox in the same database. */
export function testSandbox(): void {
  beforeAll(async () => openSandbox(pooled(await databaseUrl())))
  afterAll(closeSandbox)
}

/** The same after `testDatabasePerTest()`. */
export function testSandboxPerTest(): void {
  beforeEach(async () => openSandbox(pooled(await databaseUrl())))
  afterEach(closeSandbox)
}

/** The URL of the database that `db` is connected to, without a pooler. */
export async function databaseUrl(): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}
