import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { clusterFiles } from '#server/platform/backup/cluster-files.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { supervisorPaths } from '#server/platform/db/embedded/supervisor-paths.ts'
import { isBackupRunning, markRunning } from '#server/platform/storage/running-backup.ts'
import { testShop } from '#test/backups.ts'
import { EVENTUALLY } from '#test/wait.ts'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.PITLANE_TEST_SCRATCH ?? '/tmp'}/stalled-${process.pid}`
})

const shop = testShop()

async function listSlots() {
  const { rows } = await db.execute(sql`select slot_name from pg_replication_slots`)
  return rows.map(({ slot_name }) => slot_name)
}

test.each([
  ['not encrypted', {}],
  ['encrypted', { BACKUP_PASSPHRASE: 'a long passphrase of a test' }],
])('a backup to a pipe whose reader hangs, %s, ends with its slot and lock', async (_, env) => {
  const child = spawn(process.execPath, ['test/fixtures/stalled-backup.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: config.DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'], // the test does not read the standard output
  })
  const output = text(child.stderr)
  const exited = once(child, 'exit')
  await vi.waitFor(async () => expect(await listSlots()).toEqual(['pitlane_backup']), EVENTUALLY)
  expect(await isBackupRunning()).toBe(true)
  expect(await exited).toEqual([1, null])
  expect(await output).toContain('The backup was aborted because its target stopped accepting bytes.\n')
  await vi.waitFor(async () => {
    expect(await listSlots()).toEqual([])
    expect(await isBackupRunning()).toBe(false)
  }, EVENTUALLY)
})

test('a backup that loses the connection of its mark fails, because files may have been deleted since', async () => {
  const mark = await markRunning(shop.url)
  mark.check()
  await db.execute(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`)
  await vi.waitFor(() => expect(mark.check).toThrow('The backup lost its connection to PostgreSQL'), EVENTUALLY)
  await mark.remove()
})

test('a backup fails when PostgreSQL ends its slot, because that would keep too much', async () => {
  const { data } = supervisorPaths(path.join(config.DATA_DIR, 'postgres'))
  const files = clusterFiles(shop.url, data)
  await files.next()
  await db.execute(sql`select pg_terminate_backend(active_pid) from pg_replication_slots`)
  const copyAll = async () => {
    for await (const { name } of files) expect(name).toMatch(/^postgres\//)
  }
  await expect(copyAll()).rejects.toThrow('PostgreSQL closed the connection of the backup.')
  await vi.waitFor(async () => expect(await listSlots()).toEqual([]), EVENTUALLY)
})
