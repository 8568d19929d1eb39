import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'

/** A PostgreSQL of the tests' own in a temporary folder; `close` leaves neither process nor folder behind. */
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

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
