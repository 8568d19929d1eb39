import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { runSql } from './databases.ts'

/** A PostgreSQL in a temporary folder; `close` leaves neither process nor folder behind. */
export async function openPostgres() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-test-'))
  await chmod(folder, 0o755) // as root PostgreSQL runs as somebody else, who has to get in
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  try {
    const { url, pid, release } = await acquirePostgres(path.join(folder, 'postgres'))
    const close = async () => {
      await release()
      while (isRunning(pid)) await delay(50) // it ends by itself soon after the last lease
      await remove()
    }
    return { url, folder, close }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * The same for tests, whose data need not survive a crash: without waiting for the disk, commits take a tenth of the
 * time and dropping a database a thirtieth.
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
