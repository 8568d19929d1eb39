import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { runSql } from './databases.ts'

const PREFIX = 'pitlane-test-'
/** A file system in memory. */
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 * 2 ** 30

/** Starts PostgreSQL in a temporary folder. `close` stops it and removes the folder. */
export async function openPostgres(parent = os.tmpdir()) {
  const folder = await mkdtemp(path.join(parent, `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o755) // when run as root, PostgreSQL switches to another user, who needs access
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  try {
    const lease = await acquirePostgres(path.join(folder, 'postgres'))
    const close = async () => {
      const { pid } = lease
      await lease.release()
      while (isRunning(pid)) await delay(50) // it exits soon after the last lease is released
      await remove()
    }
    return {
      url: lease.url,
      /** Changes when PostgreSQL is restarted after a crash. */
      get pid() {
        return lease.pid
      },
      folder,
      close,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * PostgreSQL without durability, for tests: without waiting for the disk, commits are 10 times and dropping a database is
 * 30 times as fast. In memory, copying a database takes a third of the CPU time.
 */
export async function openVolatilePostgres() {
  const postgres = await openPostgres((await hasFreeMemory()) ? MEMORY : os.tmpdir())
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

async function hasFreeMemory() {
  try {
    await removeLeftovers()
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES && process.availableMemory() >= MIN_FREE_BYTES
  } catch {
    return false // not on this system
  }
}

/** A killed test run leaves its folder behind, which would use memory until the next start of the machine. */
async function removeLeftovers() {
  for (const name of await readdir(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : process.pid
    if (!isRunning(pid)) await rm(path.join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
