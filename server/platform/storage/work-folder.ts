import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '#domain/durations.ts'
import { config } from '#server/platform/config.ts'
import { isDiskError } from './is-disk-error.ts'
import { PRIVATE_FOLDER } from './restrict-access.ts'
import { unavailable } from './unavailable.ts'

const FOLDER = path.join(config.DATA_DIR, 'work')
/** Much longer than any work takes. */
const STALE_MS = HOUR_MS

/** Lends a folder for files that a child process reads or writes, and deletes it afterward. */
export async function withWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = path.join(FOLDER, randomUUID())
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER }).catch((error) => {
    throw unavailable('stored', error)
  })
  try {
    return await work(folder)
  } catch (error) {
    throw isDiskError(error) ? unavailable('stored', error) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes the folders of processes that were killed. */
export async function sweepWorkFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const folder = path.join(FOLDER, name)
    const stats = await stat(folder).catch(() => undefined)
    if (stats && now - stats.mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true })
  }
}
