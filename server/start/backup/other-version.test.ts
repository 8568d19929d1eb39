import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { zipFiles } from '#server/platform/zip-files.ts'
import { newFolder } from '#test/backups.ts'
import { run } from '#test/run-backup.ts'

const ENTRIES = {
  'backup.json': JSON.stringify({
    format: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    database: 'cluster',
    postgres: 90_005,
  }),
  'app-secret': 'a secret',
  'files/designs/one.png': 'a picture',
}

test('a backup of another major version of PostgreSQL is rejected before anything is written', async () => {
  const folder = await newFolder()
  const file = path.join(folder, 'backup.zip')
  const manifest = Object.entries(ENTRIES).map(([name, text]) => [
    name,
    { bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') },
  ])
  const entries = { ...ENTRIES, 'manifest.json': JSON.stringify(Object.fromEntries(manifest)) }
  const files = Object.entries(entries).map(([name, text]) => ({
    name,
    open: async () => Readable.from([Buffer.from(text)]),
  }))
  await writeFile(file, zipFiles(files, new Date()))
  const restored = path.join(folder, 'restored')
  expect(await run('restore', [file], { DATA_DIR: restored })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backup is of PostgreSQL 9, but this release contains PostgreSQL \d+\.\n$/),
  })
  expect(await readdir(restored)).toEqual([])
})
