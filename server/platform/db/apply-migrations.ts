import { setTimeout as delay } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { log } from '#server/platform/log.ts'

/** A statement that waits for a table lock blocks every query queued behind it, so it gives up soon and tries again. */
const LOCK_TIMEOUT_MS = 1000
/** Lets the blocked queries run before the next attempt. */
const PAUSE_MS = 500
const MAX_ATTEMPTS = 40
/** lock_not_available and deadlock_detected. */
const WORTH_A_RETRY = ['55P03', '40P01']
/** Statements that cannot run in a transaction: concurrent index builds, and loops that commit after each batch. */
const STEPWISE = /^\s*(?:(?:create (?:unique )?index|drop index) concurrently\b|-- in batches\b)/im

/** The table in which Drizzle's own migrator records what it applied. */
const RECORDS = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Applies migrations one after the other, each in its own transaction, so that no lock outlives its migration.
 * Drizzle's migrator runs all of them in one, where nothing can be built or validated without blocking the shop.
 */
export async function applyMigrations(client: Client, pending: MigrationMeta[], pauseMs = PAUSE_MS): Promise<void> {
  await client.query(RECORDS)
  for (const migration of pending) await retry(() => apply(client, migration), pauseMs)
}

function apply(client: Client, migration: MigrationMeta) {
  const isStepwise = migration.sql.some((statement) => STEPWISE.test(statement))
  return isStepwise ? applyStepwise(client, migration) : applyAtomically(client, migration)
}

async function applyAtomically(client: Client, migration: MigrationMeta) {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    for (const statement of migration.sql) await client.query(statement)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the connection may be lost; report the original error
    throw error
  }
}

/** These migrations block no requests, or only for the row that they fill, so they may wait for running transactions. */
async function applyStepwise(client: Client, migration: MigrationMeta) {
  await client.query('set lock_timeout = 0')
  for (const statement of migration.sql) await client.query(statement)
  await record(client, migration)
}

async function record(client: Client, { hash, folderMillis }: MigrationMeta) {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

async function retry(work: () => Promise<void>, pauseMs: number) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      if (!WORTH_A_RETRY.includes(code) || attempt === MAX_ATTEMPTS) throw error
      log.warn('db.migration_blocked', { reason: message, attempt })
      await delay(pauseMs)
    }
  }
}
