import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { run } from '#test/run-backup.ts'
import { stubPrograms } from '#test/stub-programs.ts'

const adminUrl = inject('adminUrl')
const READ_ALL = 'cat >/dev/null'
let databases = 0

/** An external database, a folder with one stored file, and programs that only record what they are given. */
async function openShop() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-external-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const name = `external_${process.pid}_${++databases}`
  const DATABASE_URL = await createDatabase(adminUrl, name)
  onTestFinished(() => dropDatabase(adminUrl, name))
  const [DATA_DIR, backups, dumpFile] = ['data', 'backups', 'dump'].map((part) => path.join(folder, part)) as [
    string,
    string,
    string,
  ]
  await mkdir(path.join(DATA_DIR, 'files/designs'), { recursive: true })
  await writeFile(path.join(DATA_DIR, 'files/designs/one.png'), 'a picture')
  // Random, so that its bytes are in the archive as they are.
  const dump = randomBytes(300_000)
  await writeFile(dumpFile, dump)
  const env = { DATABASE_URL, DATA_DIR }
  const makeBackup = async () => {
    const PATH = await stubPrograms({ pg_dump: `cat ${dumpFile}` })
    expect(await run('backup', [backups], { ...env, PATH })).toMatchObject({ code: 0 })
    const [made = ''] = await readdir(backups)
    return path.join(backups, made)
  }
  return { folder, backups, dump, dumpFile, env, makeBackup, restored: path.join(folder, 'restored') }
}

test('a damaged dump is not restored: neither files nor database are touched', async () => {
  const { folder, env, dump, makeBackup, restored } = await openShop()
  const file = await makeBackup()
  const at = (await readFile(file)).indexOf(dump.subarray(-100))
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(10), 0, 10, at)
  await handle.close()
  const mark = path.join(folder, 'called')
  const PATH = await stubPrograms({ pg_restore: `${READ_ALL}\ntouch ${mark}` })
  expect(await run('restore', [file], { ...env, DATA_DIR: restored, PATH })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backup is damaged or incomplete: database.dump differs.$/m),
  })
  expect(existsSync(mark)).toBe(false)
  expect(await readdir(restored)).toEqual([])
})

test('pg_restore gets the dump as pg_dump wrote it, and the files are restored', async () => {
  const { folder, env, dump, makeBackup, restored } = await openShop()
  const loaded = path.join(folder, 'loaded')
  const PATH = await stubPrograms({ pg_restore: `cat >${loaded}` })
  expect(await run('restore', [await makeBackup()], { ...env, DATA_DIR: restored, PATH })).toMatchObject({ code: 0 })
  expect((await readFile(loaded)).equals(dump)).toBe(true)
  expect(await readFile(path.join(restored, 'files/designs/one.png'), 'utf8')).toBe('a picture')
})

test('a pg_dump that fails half-way leaves no backup, and its message is shown', async () => {
  const { backups, dumpFile, env } = await openShop()
  const PATH = await stubPrograms({ pg_dump: `cat ${dumpFile}; echo "connection to server was lost" >&2; exit 1` })
  expect(await run('backup', [backups], { ...env, PATH })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^pg_dump failed: connection to server was lost$/m),
  })
  expect(await readdir(backups)).toEqual([])
})

test('a secret that cannot be read fails the backup', async () => {
  const { backups, dumpFile, env } = await openShop()
  const secret = path.join(env.DATA_DIR, 'app-secret')
  await mkdir(secret) // root can read a file without permissions
  const PATH = await stubPrograms({ pg_dump: `cat ${dumpFile}` })
  expect(await run('backup', [backups], { ...env, PATH })).toMatchObject({
    code: 1,
    output: `${secret} cannot be read: EISDIR.\n`,
  })
  expect(await readdir(backups)).toEqual([])
})

test('a restore never replaces the secret of another shop', async () => {
  const { folder, env, makeBackup, restored } = await openShop()
  await writeFile(path.join(env.DATA_DIR, 'app-secret'), 'the secret of this shop')
  const file = await makeBackup()
  const secret = path.join(restored, 'app-secret')
  await mkdir(restored)
  await writeFile(secret, 'the secret of another shop')
  const PATH = await stubPrograms({ pg_restore: READ_ALL })
  const restore = () => run('restore', [file], { ...env, DATA_DIR: restored, PATH })
  expect(await restore()).toMatchObject({
    code: 1,
    output: `${secret} is the secret of another shop. Move the file to a safe place, because only it decrypts the database of that shop, or set another DATA_DIR.\n`,
  })
  expect(await readdir(restored)).toEqual(['app-secret'])
  await rename(secret, path.join(folder, 'kept'))
  for (const attempt of ['the first', 'a repeated']) {
    expect(await restore(), attempt).toMatchObject({ code: 0 })
    expect(await readFile(secret, 'utf8')).toBe('the secret of this shop')
    expect((await stat(secret)).mode & 0o077).toBe(0)
    expect((await readdir(restored)).toSorted()).toEqual(['app-secret', 'files'])
  }
})

test('without pg_dump or pg_restore, nothing is written, and the message says what to install', async () => {
  const { backups, env, makeBackup, restored } = await openShop()
  const file = await makeBackup()
  const install =
    'cannot be started. Install the client programs of PostgreSQL, in the version of the server or newer, and try again.\n'
  const none = { ...env, PATH: restored }
  const other = path.join(backups, 'other')
  expect(await run('backup', [other], none)).toMatchObject({ code: 1, output: `pg_dump ${install}` })
  expect(existsSync(other)).toBe(false)
  const missing = { code: 1, output: `pg_restore ${install}` }
  expect(await run('restore', [file], { ...none, DATA_DIR: restored })).toMatchObject(missing)
  expect(await readdir(restored)).toEqual([])
  expect(await run('backup', ['--verify', file], none)).toMatchObject(missing)
})
