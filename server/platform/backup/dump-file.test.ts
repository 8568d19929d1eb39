import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stubPrograms } from '#test/stub-programs.ts'
import { loadDump } from './dump-file.ts'

const URL = 'postgres://shop:secret@127.0.0.1:1/nowhere'

/** `committed` tells whether pg_restore came to its end. */
async function stubRestore(script: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-dump-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const mark = path.join(folder, 'committed')
  vi.stubEnv('PATH', await stubPrograms({ pg_restore: `${script}\ntouch ${mark}` }))
  onTestFinished(() => void vi.unstubAllEnvs())
  return { committed: () => existsSync(mark) }
}

test('a dump whose checksum differs is not committed, even if pg_restore has all of it', async () => {
  const { committed } = await stubRestore('cat >/dev/null')
  const damaged = Readable.from(
    (async function* () {
      yield Buffer.alloc(200_000)
      throw new Error('database.dump differs.')
    })(),
  )
  await expect(loadDump(URL, damaged)).rejects.toThrow('database.dump differs.')
  expect(committed()).toBe(false)
})

test('a complete dump is committed', async () => {
  const { committed } = await stubRestore('cat >/dev/null')
  await loadDump(URL, Readable.from([Buffer.alloc(200_000)]))
  expect(committed()).toBe(true)
})

test.each([
  ['exits early', 'echo "relation exists already" >&2; exit 1', 'pg_restore failed: relation exists already'],
  ['is killed', 'kill -9 $$', 'pg_restore failed: SIGKILL'],
])('the error says why when pg_restore %s', async (_, script, message) => {
  await stubRestore(script)
  await expect(loadDump(URL, Readable.from([Buffer.alloc(200_000), Buffer.alloc(200_000)]))).rejects.toThrow(message)
})
