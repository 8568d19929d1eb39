import { stat } from 'node:fs/promises'
import path from 'node:path'
import { backupTime } from '#server/platform/backup/format.ts'
import { newestBackup } from '#server/platform/backup/keep-newest.ts'
import { config } from '#server/platform/config.ts'

/** The newest backup in BACKUP_DIR; undefined without one, or if backups are stored elsewhere. */
export async function findLastBackup(folder = config.BACKUP_DIR) {
  const file = await newestBackup(folder)
  const at = file && backupTime(path.basename(file))
  if (!at) return undefined
  const { size } = await stat(file)
  return { at, bytes: size }
}
