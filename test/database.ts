import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished } from 'vitest'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { guardPool, takeWarnings } from './page-guard/guard.ts'
import { hasPooler, pooled } from './pooler.ts'

/** The migrated template from which each test database is copied. */
export const TEMPLATE = 'template_pitlane'

/** Generous for slow machines; a test that hangs hits its own timeout. */
const TIMEOUTS = {
  connectionTimeoutMillis: 100_000,
  queryTimeoutMillis: 130_000,
  statement_timeout: 120_000,
  lock_timeout: 100_000,
  idle_in_transaction_session_timeout: 120_000,
}

/**
 * Called at the top of a test file: connects `db` to a new migrated database. A test fails if one of its requests or
 * jobs changes what public pages show without invalidating them.
 */
export function testDatabase(): void {
  const { open, close } = createLifecycle()
  beforeAll(open)
  afterEach(() => expect(takeWarnings()).toEqual([]))
  afterAll(close)
}

/** Like `testDatabase`, with a new database for every test, for tests that count all rows. */
export function testDatabasePerTest(): void {
  const { open, close } = createLifecycle()
  beforeEach(open)
  afterEach(close)
  afterEach(() => expect(takeWarnings()).toEqual([]))
}

function createLifecycle() {
  let name: string
  let guarded: ReturnType<typeof guardPool>
  const open = async () => {
    name = newName()
    const url = await createDatabase(inject('adminUrl'), name, TEMPLATE)
    connect(pooled(url), { pooler: hasPooler, timeouts: TIMEOUTS })
    guarded = guardPool((db as typeof db & { $client: Pool }).$client)
  }
  const close = async () => {
    // Loaded late, because tests set environment variables first.
    const { flushSecurityEvents, writeSummaries } = await import('#server/platform/security-log/log-security-event.ts')
    writeSummaries()
    await flushSecurityEvents()
    await guarded.end()
    await disconnect()
    await dropDatabase(inject('adminUrl'), name)
  }
  return { open, close }
}

/** Called within a test: returns the URL of an empty database, which is dropped after the test. */
export function emptyDatabase(): Promise<string> {
  return newDatabase()
}

/** The same with a migrated database, with which a shop starts in less time. */
export function migratedDatabase(): Promise<string> {
  return newDatabase(TEMPLATE)
}

async function newDatabase(template?: string) {
  const name = newName()
  onTestFinished(() => dropDatabase(inject('adminUrl'), name))
  return createDatabase(inject('adminUrl'), name, template)
}

function newName() {
  return `test_${randomUUID().replaceAll('-', '')}`
}
