import { existsSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { checkEntries } from '#server/platform/backup/check-entries.ts'
import { loadDump, requireProgram } from '#server/platform/backup/dump-file.ts'
import { DUMP, type Header } from '#server/platform/backup/format.ts'
import type { Backup } from '#server/platform/backup/open-backup.ts'
import { requireSameMajor, restoreCluster } from '#server/platform/backup/restore-cluster.ts'
import { requireSameSecret, restoreFiles, restoreSecret } from '#server/platform/backup/restore-files.ts'
import { sizeOf, watchBackup } from '#server/platform/backup/watch-backup.ts'
import { config } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { endProgress, showProgress } from './show-progress.ts'

/**
 * Never overwrites a database or a secret, and writes nothing unless every checksum is right. The database comes last, so that an
 * interrupted restore can simply be repeated.
 */
export async function restoreBackup(backup: Backup): Promise<Header> {
  const { header } = backup
  const root = path.join(config.DATA_DIR, 'postgres')
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  await requireEmpty(header, root, url)
  await requireSameSecret(backup, config.DATA_DIR)
  try {
    await checkEntries(watchBackup(backup, showProgress('Checked', sizeOf(backup))))
    const source = watchBackup(backup, showProgress('Restored', sizeOf(backup)))
    await restoreSecret(source, config.DATA_DIR)
    await restoreFiles(source)
    if (header.database === 'cluster') await restoreCluster(source, root)
    else if (url) await loadDump(url, await source.open(DUMP))
  } finally {
    endProgress()
  }
  return header
}

async function requireEmpty(header: Header, root: string, url: string | undefined) {
  if (header.database === 'cluster') {
    if (url) throw new StartError('The backup is of an embedded database. Restore it without DATABASE_URL.')
    if (existsSync(path.join(root, 'data')))
      throw new StartError(`${config.DATA_DIR} has a database already. Move the folder away, or set another DATA_DIR.`)
    requireSameMajor(header)
    return
  }
  if (!url) throw new StartError('The backup is of an external database. Set DATABASE_URL to an empty database.')
  await requireProgram('pg_restore')
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  await client.end()
  if (rows[0].tables > 0) throw new StartError('The database of DATABASE_URL is not empty.')
}
