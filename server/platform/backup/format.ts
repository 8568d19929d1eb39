import { z } from 'zod'

/**
 * A backup is a ZIP archive: `backup.json` first, then the files of the storage, the database and, last, `manifest.json`
 * with the checksum of every entry. An archive without a manifest is incomplete.
 */
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'
export const FILES = 'files/'
export const CLUSTER = 'postgres/'
export const DUMP = 'database.dump'
export const SECRET = 'app-secret'

export const FORMAT = 1

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** A copy of the embedded cluster, or a dump made by pg_dump. */
  database: z.enum(['cluster', 'dump']),
  /** The server's version, such as 180001. A cluster starts only under the same major version. */
  postgres: z.number().int(),
})
export type Header = z.infer<typeof headerSchema>

const entrySchema = z.object({ bytes: z.number().int(), sha256: z.string() })
export const manifestSchema = z.record(z.string(), entrySchema)
export type Manifest = z.infer<typeof manifestSchema>

const NAME = /^pitlane-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)\.zip(\.age)?$/

/** Sorts by time. Colons are not allowed in file names everywhere. */
export function backupName(createdAt: Date, isEncrypted: boolean): string {
  const time = `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  return `pitlane-${time}.zip${isEncrypted ? '.age' : ''}`
}

/** When a backup with this name was made. */
export function backupTime(name: string): Date | undefined {
  const [, time] = NAME.exec(name) ?? []
  return time === undefined ? undefined : new Date(time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}
