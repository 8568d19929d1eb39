import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isBackupName } from './format.ts'

/** Deletes all but the newest backups of a folder and returns the names of the deleted ones. Leaves other files alone. */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter(isBackupName).sort().reverse()
  const old = backups.slice(count)
  for (const name of old) await rm(path.join(folder, name))
  return old
}

/** The newest backup of a folder, as a path. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort()
  const name = names.at(-1)
  return name && path.join(folder, name)
}
