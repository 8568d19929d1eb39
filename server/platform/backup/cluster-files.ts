import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { isDatabaseOutage } from '#server/platform/db/is-database-unavailable.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { FileToZip } from '#server/platform/zip-files.ts'
import { CLUSTER } from './format.ts'

/** Rebuilt by PostgreSQL at start, or only valid in the running cluster. */
const LEFT_OUT = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT_FILE = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|.*\.tmp|backup_label.*|tablespace_map.*)$/
const CONTROL = 'global/pg_control'
const DISCONNECTED =
  'PostgreSQL closed the connection of the backup. It was stopped, or the backup took so long that too much was written meanwhile. Try again.'

/**
 * Online base backup of the cluster in `data`, with PostgreSQL’s low-level API: the files as they change, and the write-ahead log that
 * makes them consistent. It has everything that was committed before the last file.
 */
export async function* clusterFiles(url: string, data: string): AsyncGenerator<FileToZip> {
  const client = new Client({ connectionString: url, application_name: 'pitlane-backup' })
  client.on('error', () => {}) // the next query reports it
  await client.connect()
  try {
    // A temporary slot keeps the log until the connection ends, even if this process is killed. Beyond `max_slot_wal_keep_size`,
    // PostgreSQL ends the connection.
    await client.query(`select pg_create_physical_replication_slot('pitlane_backup', true, true)`)
    const { rows: started } = await client.query(`select pg_walfile_name(pg_backup_start('pitlane', true)) as segment`)
    for await (const name of filesBelow(data)) if (name !== CONTROL) yield fileOf(data, name)
    yield fileOf(data, CONTROL)
    const { rows: stopped } = await client.query(
      `select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(false)`,
    )
    yield { name: `${CLUSTER}backup_label`, open: async () => Readable.from([Buffer.from(stopped[0].labelfile)]) }
    for (const name of await segmentsBetween(data, started[0].segment, stopped[0].segment))
      yield fileOf(data, `pg_wal/${name}`)
  } catch (error) {
    throw isDatabaseOutage(error) ? new StartError(DISCONNECTED, { cause: error }) : error
  } finally {
    await client.end()
  }
}

/** The folders that PostgreSQL expects and does not create. */
export const EMPTY_FOLDERS: readonly string[] = [
  ...LEFT_OUT,
  ...['pg_commit_ts', 'pg_tblspc', 'pg_twophase', 'pg_stat', 'pg_wal/archive_status', 'pg_wal/summaries'],
  ...['pg_logical/mappings', 'pg_logical/snapshots'],
]

function fileOf(data: string, name: string): FileToZip {
  return { name: `${CLUSTER}${name}`, open: () => openUnlessGone(path.join(data, name)) }
}

/** A table dropped in the meantime is empty in the backup; the log drops it too. */
async function openUnlessGone(file: string): Promise<Readable> {
  const stream = createReadStream(file)
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(Readable.from([])) : reject(error),
    )
  })
}

async function* filesBelow(data: string, folder = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(data, folder), { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory() && !LEFT_OUT.has(name)) yield* filesBelow(data, name)
    if (entry.isFile() && !LEFT_OUT_FILE.test(entry.name)) yield name
  }
}

function unlessGone(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Names of segments sort by position in the log. The first eight digits are the timeline, which does not change here. */
async function segmentsBetween(data: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(path.join(data, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const needed = names.filter((name) => name >= first && name <= last).sort()
  if (needed[0] !== first || needed.at(-1) !== last) throw new Error('A part of the write-ahead log is missing.')
  return needed
}
