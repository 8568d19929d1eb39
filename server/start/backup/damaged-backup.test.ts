import { open, readdir, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder, testShop } from '#test/backups.ts'
import { run } from '#test/run-backup.ts'
import { makeBackup } from './make-backup.ts'

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.PITLANE_TEST_SCRATCH ?? '/tmp'}/damaged-${process.pid}`
})

testShop()

test.each([
  ['cut off', async (file: string) => truncate(file, Math.floor((await stat(file)).size / 2))],
  ['changed', (file: string) => overwrite(file)],
])('a backup that was %s is neither verified nor restored', async (_, damage) => {
  const folder = await newFolder()
  const { file } = await makeBackup(folder)
  await damage(file)
  const dataDir = path.join(folder, 'restored')
  for (const result of [await run('backup', ['--verify', file]), await run('restore', [file], { DATA_DIR: dataDir })]) {
    expect(result.output).toMatch(/^The backup is damaged or incomplete/m) // after progress on a busy machine
    expect(result.code).toBe(1)
  }
  expect(await readdir(path.join(dataDir, 'postgres')).catch(() => [])).not.toContain('data')
})

/** Changes bytes in the middle of the archive. */
async function overwrite(file: string) {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(64, 0xa5), 0, 64, Math.floor((await stat(file)).size / 2))
  await handle.close()
}
