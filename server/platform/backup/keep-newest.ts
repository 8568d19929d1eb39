import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#domain/durations.ts'
import { isBackupName } from './format.ts'

/** The end of the name of a backup that is being written. */
export const PARTIAL = '.partial'

/**
 * Deletes all but the newest backups of a folder and returns the names of the deleted ones. Also deletes what a killed
 * backup left behind a day ago, and leaves other files alone.
 */
export async function keepNewest(folder: string, count: number, now = Date.now()): Promise<string[]> {
  await sweepPartial(folder, now)
  const backups = (await readdir(folder)).filter(isBackupName).sort().reverse()
  const old = backups.slice(count)
  for (const name of old) await rm(path.join(folder, name))
  return old
}

async function sweepPartial(folder: string, now: number) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL))
  for (const name of names.filter((partial) => isBackupName(partial.slice(0, -PARTIAL.length)))) {
    const file = path.join(folder, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats && now - stats.mtimeMs > DAY_MS) await rm(file, { force: true })
  }
}

/** The newest backup of a folder, as a path. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort()
  const name = names.at(-1)
  return name && path.join(folder, name)
}
