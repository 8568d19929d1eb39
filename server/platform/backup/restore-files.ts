import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { StartError } from '#server/platform/start-error.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { FILES, SECRET } from './format.ts'
import type { Backup } from './open-backup.ts'
import { readSecret } from './read-secret.ts'

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

/** Refuses to replace the secret of another shop, whose database may be elsewhere. */
export async function requireSameSecret(backup: Backup, dataDir: string): Promise<void> {
  if (!backup.manifest[SECRET]) return
  const present = await readSecret(dataDir)
  if (present && !present.equals(await buffer(await backup.open(SECRET))))
    throw new StartError(
      `${path.join(dataDir, SECRET)} is the secret of another shop. Move the file to a safe place, because only it decrypts the database of that shop, or set another DATA_DIR.`,
    )
}

/** The generated secret, which decrypts keys in the database. A shop with APP_SECRET has none. */
export async function restoreSecret(backup: Backup, dataDir: string): Promise<void> {
  if (!backup.manifest[SECRET]) return
  const file = path.join(dataDir, SECRET)
  const draft = `${file}.restored`
  await writeFile(draft, await buffer(await backup.open(SECRET)), { mode: 0o600, flush: true })
  await rename(draft, file)
}
