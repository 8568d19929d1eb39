import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { requireProgram } from '#server/platform/backup/dump-file.ts'
import { encrypt, type Lock } from '#server/platform/backup/encryption.ts'
import { backupName } from '#server/platform/backup/format.ts'
import { PARTIAL } from '#server/platform/backup/keep-newest.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { writeToTarget } from '#server/platform/backup/write-to-target.ts'
import { config } from '#server/platform/config.ts'
import { supervisorPaths } from '#server/platform/db/embedded/supervisor-paths.ts'
import { markRunning } from '#server/platform/storage/running-backup.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { listNeededFiles } from './list-needed-files.ts'
import { endProgress, showProgress } from './show-progress.ts'

/** The standard output, for a pipe to another machine. */
export const STDOUT = '-'
/** An unfinished backup that stays is deleted by a later one. */
const DELETE_WITHIN_MS = 5000

/** Writes a backup of the running or stopped shop to a folder. An interrupted one is never mistaken for a complete one. */
export async function makeBackup(
  target: string,
  { allowMissing = false } = {},
): Promise<{ file: string; bytes: number }> {
  const now = new Date()
  if (config.DATABASE_URL) await requireProgram('pg_dump')
  const { url, release } = await openDatabase()
  const direct = config.DATABASE_DIRECT_URL ?? url
  try {
    const mark = await markRunning(direct)
    try {
      const lock = chooseLock()
      const cluster = config.DATABASE_URL ? undefined : supervisorPaths(path.join(config.DATA_DIR, 'postgres')).data
      const archive = await writeBackup({
        url: direct,
        cluster,
        listNeededFiles: () => listNeededFiles(direct),
        checkMark: mark.check,
        allowMissing,
        now,
        onProgress: showProgress('Copied'),
      })
      try {
        const output = lock ? await encrypt(archive, lock) : archive
        if (target !== STDOUT) return await store(output, target, backupName(now, lock !== undefined))
        await writeToTarget(output, process.stdout)
        return { file: STDOUT, bytes: 0 }
      } finally {
        archive.destroy() // if it was not read to its end, this closes the file and the connection it has open
      }
    } finally {
      endProgress()
      await mark.remove()
    }
  } finally {
    await release()
  }
}

async function store(output: Readable, folder: string, name: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, name)
  const partial = `${file}${PARTIAL}`
  try {
    await writeToTarget(output, createWriteStream(partial, { mode: 0o600, flush: true }))
  } catch (error) {
    await Promise.race([rm(partial, { force: true }).catch(() => {}), delay(DELETE_WITHIN_MS)]) // the disk may hang
    throw error
  }
  await rename(partial, file)
  return { file, bytes: (await stat(file)).size }
}

function chooseLock(): Lock | undefined {
  if (config.BACKUP_RECIPIENT) return { recipient: config.BACKUP_RECIPIENT }
  if (config.BACKUP_PASSPHRASE) return { passphrase: config.BACKUP_PASSPHRASE }
}
