import { once } from 'node:events'
import { mkdir, readdir, readFile, watch } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { acquirePostgres } from '#server/platform/db/embedded/embedded.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { newFolder, testShop } from '#test/backups.ts'
import { run, start } from '#test/run-backup.ts'
import { makeBackup } from './make-backup.ts'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.PITLANE_TEST_SCRATCH ?? '/tmp'}/interrupted-${process.pid}`
})

const shop = testShop()

test.each([
  ['first file', 'files/.tmp'],
  ['first part of the database', 'postgres'],
])('a restore that is killed at the %s can be repeated', async (_, place) => {
  const folder = await newFolder()
  const { file } = await makeBackup(folder)
  const DATA_DIR = path.join(folder, 'restored')
  const watched = path.join(DATA_DIR, place)
  const root = path.join(DATA_DIR, 'postgres')
  await mkdir(watched, { recursive: true })

  const killed = start('restore', [file], { DATA_DIR })
  const exited = once(killed, 'exit')
  await firstChange(watched)
  killed.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
  expect(await readdir(root).catch(() => [])).not.toContain('data')

  expect(await run('restore', [file], { DATA_DIR })).toMatchObject({ code: 0 })
  expect(await readdir(root)).toEqual(['data'])
  const expected = await db.select().from(designs)
  const restored = await acquirePostgres(root)
  await disconnect()
  connect(restored.url)
  try {
    expect(await db.select().from(designs)).toEqual(expected)
    expect(await readLedger()).toSatisfy(isBalanced)
  } finally {
    await disconnect()
    await restored.release()
    connect(shop.url)
  }
  for (const name of await filesBelow(path.join(process.env.DATA_DIR ?? '', 'files')))
    expect(await readFile(path.join(DATA_DIR, 'files', name)), name).toEqual(
      await readFile(path.join(process.env.DATA_DIR ?? '', 'files', name)),
    )
})

async function firstChange(folder: string) {
  for await (const _change of watch(folder)) return
}

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
