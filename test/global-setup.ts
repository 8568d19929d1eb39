import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createDatabase, dropDatabase, TEMPLATE } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

/** Before the first test: a PostgreSQL, and in it a migrated template of which every test file gets a copy. */
export default async function setup(project: TestProject) {
  const postgres = await openPostgres()
  await dropDatabase(postgres.url, TEMPLATE)
  await migrateDatabase(await createDatabase(postgres.url, TEMPLATE))
  project.provide('adminUrl', postgres.url)
  return async () => {
    await dropDatabase(postgres.url, TEMPLATE)
    await postgres.close()
  }
}

async function openPostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, close: async () => {} }
  const { acquirePostgres } = await import('#server/db/embedded.ts')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-vitest-'))
  const lease = await acquirePostgres(folder)
  const close = async () => {
    await lease.release()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
  return { url: lease.url, close }
}
