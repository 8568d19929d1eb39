import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { decrypt, type Key } from '#server/platform/backup/encryption.ts'
import { type Backup, openBackup } from '#server/platform/backup/open-backup.ts'
import { countBytes } from '#server/platform/backup/watch-backup.ts'
import { config } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { endProgress, showProgress } from './show-progress.ts'

/** Opens a backup for the duration of `work`. An encrypted one is decrypted to a temporary file first. */
export async function withBackup<Result>(
  file: string,
  identityFile: string | undefined,
  work: (backup: Backup) => Promise<Result>,
): Promise<Result> {
  if (!file.endsWith('.age')) return withArchive(file, work)
  const key = await chooseKey(identityFile)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-backup-'))
  try {
    const archive = path.join(folder, 'backup.zip')
    const show = showProgress('Decrypted', { bytes: (await stat(file)).size })
    const done = { bytes: 0 }
    const counted = countBytes((bytes) => {
      done.bytes += bytes
      show(done)
    })
    const decrypted = await decrypt(createReadStream(file), key)
    await pipeline(decrypted, counted, createWriteStream(archive, { mode: 0o600 })).catch((error) => {
      throw new StartError('The backup is damaged or incomplete: it cannot be decrypted.', { cause: error })
    })
    endProgress()
    return await withArchive(archive, work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withArchive<Result>(file: string, work: (backup: Backup) => Promise<Result>): Promise<Result> {
  const backup = await openBackup(file)
  try {
    return await work(backup)
  } finally {
    backup.close()
  }
}

async function chooseKey(identityFile: string | undefined): Promise<Key> {
  if (identityFile) {
    const lines = (await readFile(identityFile, 'utf8')).split('\n')
    const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))
    if (!identity) throw new StartError(`${identityFile} has no private key of age (AGE-SECRET-KEY-…).`)
    return { identity: identity.trim() }
  }
  if (config.BACKUP_PASSPHRASE) return { passphrase: config.BACKUP_PASSPHRASE }
  throw new StartError(
    'The backup is encrypted: set BACKUP_PASSPHRASE, or pass the private key with --identity <file>.',
  )
}
