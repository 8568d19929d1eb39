import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { runSql } from './databases.ts'

/** Starts PostgreSQL in a temporary folder. `close` stops it and removes the folder. */
export async function openPostgres() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-test-'))
  await chmod(folder, 0o755) // when run as root, PostgreSQL switches to another user, who needs access
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  try {
    const { url, pid, release } = await acquirePostgres(path.join(folder, 'postgres'))
    const close = async () => {
      await release()
      while (isRunning(pid)) await delay(50) // it exits soon after the last lease is released
      await remove()
    }
    return { url, pid, folder, close }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * PostgreSQL without durability, for tests: without waiting for the disk, commits are 10 times and dropping a database is
 * 30 times as fast.
 */
export async function openVolatilePostgres() {
  const postgres = await openPostgres()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await runSql(postgres.url, `alter system set ${setting} = off`)
    await runSql(postgres.url, 'select pg_reload_conf()')
    return postgres
  } catch (error) {
    await postgres.close()
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
