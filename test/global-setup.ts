import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { closeSandbox, openSandbox } from '#sandbox/database.ts'
import { acquirePostgres } from '#server/db/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { startJobs } from '#server/jobs/worker.ts'
import { TEMPLATE } from './database.ts'
import { createDatabase, dropDatabase } from './databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

/** Before the first test: a PostgreSQL, and in it a migrated template of which every test file gets a copy. */
export default async function setup(project: TestProject) {
  const postgres = await openPostgres()
  try {
    await dropDatabase(postgres.url, TEMPLATE)
    const template = await createDatabase(postgres.url, TEMPLATE)
    await migrateDatabase(template)
    await startJobs(template, { work: false })
    await openSandbox(template)
    await closeSandbox()
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

async function openPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-vitest-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  try {
    const { url, pid, release } = await acquirePostgres(folder)
    const close = async () => {
      await release()
      while (isRunning(pid)) await delay(50) // it ends by itself soon after the last lease
      await remove()
    }
    return { url, close }
  } catch (error) {
    await remove()
    throw error
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
