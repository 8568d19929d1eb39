import { spawnSync } from 'node:child_process'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { makePrivateFolder, socketUrl, supervisorPaths } from '#server/platform/db/embedded/supervisor-paths.ts'
import { stopPostmaster } from '#server/platform/db/embedded/supervisor-postmaster.ts'
import { findPrograms, type Program } from '#server/platform/db/embedded/supervisor-programs.ts'
import { runSql } from './databases.ts'
import { openPostgres } from './postgres.ts'
import { EVENTUALLY } from './wait.ts'

/** PostgreSQL with a streaming replica. */
export async function openReplicated() {
  const primary = await openPostgres()
  const paths = supervisorPaths(path.join(primary.folder, 'replica'))
  await mkdir(paths.root)
  await writeFile(paths.log, '')
  const programs = findPrograms(paths)
  makePrivateFolder(paths.run, programs.ids)
  const files = {
    backup_label: await copyCluster(primary.url, path.join(primary.folder, 'postgres'), paths.data),
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = '${conninfo(primary.url)}'\n`,
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(paths.data, name)
    await writeFile(file, text)
    if (programs.ids) await chown(file, programs.ids.uid, programs.ids.gid)
  }
  const url = socketUrl(paths)
  const settings = {
    unix_socket_directories: paths.run,
    listen_addresses: '',
    max_connections: '100',
    log_min_messages: 'panic',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let replica: Program | undefined
  const start = async () => {
    replica = await programs.start('postgres', ['-D', paths.data, ...args])
    await vi.waitFor(() => runSql(url, 'select'), EVENTUALLY)
  }
  const stop = async () => replica && stopPostmaster(replica)
  await start()
  return {
    primaryUrl: primary.url,
    replicaUrl: url,
    start,
    stop,
    /** Keeps the replica behind. */
    pause: () => runSql(url, 'select pg_wal_replay_pause()'),
    resume: () => runSql(url, 'select pg_wal_replay_resume()'),
    async close() {
      await stop()
      await primary.close()
    },
  }
}

/** A base backup of a running server. Returns the text of its label. */
async function copyCluster(url: string, from: string, to: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  const { status, stderr } = spawnSync('cp', ['-a', path.join(from, 'data'), to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(path.join(to, name), { force: true })
  return rows[0].labelfile
}

function conninfo(url: string) {
  return `host=${new URL(url).searchParams.get('host')} port=5432 user=postgres`
}
