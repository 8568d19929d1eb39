import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { storage } from '#server/platform/storage/storage.ts'
import { FILES, SECRET } from './format.ts'
import type { Backup } from './open-backup.ts'

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
}

/** Puts every file of the backup into the configured storage. Can be repeated. */
export async function restoreFiles(backup: Backup): Promise<void> {
  for (const name of Object.keys(backup.manifest)) {
    if (!name.startsWith(FILES)) continue
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream'
    await storage().put(name.slice(FILES.length), await buffer(await backup.open(name)), type)
  }
}

/** The generated secret, which decrypts keys in the database. A shop with APP_SECRET has none. */
export async function restoreSecret(backup: Backup, dataDir: string): Promise<void> {
  if (backup.manifest[SECRET])
    await writeFile(path.join(dataDir, SECRET), await buffer(await backup.open(SECRET)), { mode: 0o600, flush: true })
}
