import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Backup } from './open-backup.ts'
import { type Progress, sizeOf, watchBackup } from './watch-backup.ts'

const PART = Buffer.alloc(1000)

function backupOf(open: () => Readable): Backup {
  return {
    header: { format: 1, createdAt: '2026-11-18T03:00:00.000Z', database: 'dump', postgres: 150_000 },
    manifest: { one: { bytes: 3000, sha256: '' }, two: { bytes: 3000, sha256: '' } },
    open: async () => open(),
    close: () => {},
  }
}

test('progress is reported within an entry, and adds up to the size of the backup', async () => {
  const seen: Progress[] = []
  const backup = watchBackup(
    backupOf(() => Readable.from([PART, PART, PART])),
    (progress) => seen.push(progress),
  )
  for (const name of Object.keys(backup.manifest)) await buffer(await backup.open(name))
  expect(seen).toContainEqual({ files: 0, bytes: 1000 })
  expect(seen).toContainEqual({ files: 1, bytes: 5000 })
  expect(seen.at(-1)).toEqual(sizeOf(backup))
})

test('a damaged entry fails, and is not counted', async () => {
  const seen: Progress[] = []
  const damaged = async function* () {
    yield PART
    throw new Error('one differs.')
  }
  const backup = watchBackup(
    backupOf(() => Readable.from(damaged())),
    (progress) => seen.push(progress),
  )
  await expect(backup.open('one').then(buffer)).rejects.toThrow('one differs.')
  expect(seen.every(({ files }) => files === 0)).toBe(true)
})
