import { isBackupRunning } from './running-backup.ts'
import { storage } from './storage.ts'

/** Deletes files that no row refers to any more. While a backup runs, they stay until a sweep finds them. */
export async function deleteStored(...keys: string[]): Promise<void> {
  if (await isBackupRunning()) return
  for (const key of keys) await storage().delete(key)
}
