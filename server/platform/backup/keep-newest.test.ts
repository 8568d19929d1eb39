import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { backupName } from './format.ts'
import { keepNewest, newestBackup } from './keep-newest.ts'

const days = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day, 3)))

async function folderWith(names: string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of names) await writeFile(path.join(folder, name), '')
  return folder
}

test('keeps the newest backups, encrypted or not, and every other file', async () => {
  const [first = '', second = '', third = '', fourth = ''] = days.map((day, index) => backupName(day, index % 2 === 0))
  const others = ['notes.txt', `${first}.partial`]
  const folder = await folderWith([...others, fourth, first, third, second])
  expect(await keepNewest(folder, 2)).toEqual([second, first])
  expect((await readdir(folder)).sort()).toEqual([...others, third, fourth].sort())
  expect(await newestBackup(folder)).toBe(path.join(folder, fourth))
})

test('deletes what a killed backup left behind, a day later', async () => {
  const [first = '', second = ''] = days.map((day) => backupName(day, false))
  const partial = `${first}.partial`
  const folder = await folderWith([partial, 'notes.partial', second])
  await keepNewest(folder, 2, Date.now() + DAY_MS - MINUTE_MS)
  expect(await readdir(folder)).toContain(partial)
  await keepNewest(folder, 2, Date.now() + DAY_MS + MINUTE_MS)
  expect((await readdir(folder)).sort()).toEqual(['notes.partial', second].sort())
})

test('a folder without backups has no newest one', async () => {
  expect(await newestBackup(await folderWith([]))).toBeUndefined()
  expect(await newestBackup('/no/such/folder')).toBeUndefined()
})
