import type { TestProject } from 'vitest/node'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { startJobs } from '#server/worker/worker.ts'
import { TEMPLATE } from './database.ts'
import { createDatabase, dropDatabase, runSql } from './databases.ts'
import { guardSql } from './page-guard/install.ts'
import { openVolatilePostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

/** Starts PostgreSQL and creates the migrated template database that test files copy. */
export default async function setup(project: TestProject) {
  const postgres = await leasePostgres()
  try {
    await dropDatabase(postgres.url, TEMPLATE)
    const template = await createDatabase(postgres.url, TEMPLATE)
    await migrateDatabase(template)
    await startJobs(template, { work: false })
    await openSandbox(template)
    await closeSandbox()
    await runSql(template, guardSql())
  } catch (error) {
    await postgres.close()
    throw error
  }
  project.provide('adminUrl', postgres.url)
  return async () => {
    await dropDatabase(postgres.url, TEMPLATE)
    await postgres.close()
  }
}

async function leasePostgres() {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, close: async () => {} } : openVolatilePostgres()
}
