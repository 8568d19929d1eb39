import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { desc } from 'drizzle-orm'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { checkEntries } from '#server/platform/backup/check-entries.ts'
import { loadDump, requireProgram } from '#server/platform/backup/dump-file.ts'
import { CLUSTER, DUMP, FILES, SECRET } from '#server/platform/backup/format.ts'
import type { Backup } from '#server/platform/backup/open-backup.ts'
import { requireFiles } from '#server/platform/backup/require-files.ts'
import { restoreCluster } from '#server/platform/backup/restore-cluster.ts'
import { sizeOf, watchBackup } from '#server/platform/backup/watch-backup.ts'
import { config } from '#server/platform/config.ts'
import { isEncryptedWith } from '#server/platform/crypto/secrets.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { signingKeys, users } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { StartError } from '#server/platform/start-error.ts'
import { listNeededFiles } from './list-needed-files.ts'
import { withBackup } from './open-any-backup.ts'
import { endProgress, showProgress } from './show-progress.ts'

export type VerifyOptions = { identityFile?: string | undefined; allowMissing?: boolean }

/** Proves that a backup can be restored: every checksum, then the database in a temporary PostgreSQL, its books, files and secret. */
export function verifyBackup(file: string, { identityFile, allowMissing = false }: VerifyOptions) {
  return withBackup(file, identityFile, async (backup) => {
    if (backup.header.database === 'dump') await requireProgram('pg_restore')
    await checkEntries(watchBackup(backup, showProgress('Checked', sizeOf(backup))))
    return withDatabase(backup, async (url) => {
      const ledger = await readLedger()
      if (!isBalanced(ledger))
        throw new StartError(`The books of the backup are not balanced: ${JSON.stringify(ledger)}`)
      requireFiles(backup.manifest, await listNeededFiles(url), allowMissing)
      await requireSecret(backup)
      return {
        createdAt: backup.header.createdAt,
        accounts: await db.$count(users),
        designs: await db.$count(designs),
        orders: await db.$count(orders),
        files: Object.keys(backup.manifest).filter((name) => name.startsWith(FILES)).length,
      }
    })
  })
}

async function withDatabase<Result>(backup: Backup, work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-verify-'))
  try {
    const root = path.join(folder, 'postgres')
    const database = sizeOf(backup, (name) => name === DUMP || name.startsWith(CLUSTER))
    const source = watchBackup(backup, showProgress('Restored', database))
    if (backup.header.database === 'cluster') await restoreCluster(source, root)
    const { url, release } = await acquirePostgres(root)
    try {
      if (backup.header.database === 'dump') await loadDump(url, await source.open(DUMP))
      endProgress()
      connect(url, { max: 1 })
      return await work(url).finally(disconnect)
    } finally {
      await release()
    }
  } finally {
    endProgress()
    await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 })
  }
}

/** Without its secret, the shop has lost the keys in the database. APP_SECRET is not part of a backup. */
async function requireSecret(backup: Backup) {
  const newest = [desc(signingKeys.createdAt), desc(signingKeys.id)]
  const [key] = await db
    .select()
    .from(signingKeys)
    .orderBy(...newest)
    .limit(1)
  if (!key) return
  const copied = backup.manifest[SECRET] && (await buffer(await backup.open(SECRET))).toString()
  const secrets = [copied, config.APP_SECRET, config.APP_SECRET_ACCEPTED].filter((secret) => secret !== undefined)
  if (secrets.some((secret) => isEncryptedWith(secret, 'signing-key', key.encryptedPrivateJwk))) return
  throw new StartError(
    'The secret that decrypts the keys in the backup is missing. If the shop has APP_SECRET, set it here too. If not, make a new backup.',
  )
}
