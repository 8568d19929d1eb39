import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, type FileHandle, open as openFile, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '#server/platform/root.ts'
import { canUnshare } from '#test/embedded-postgres.ts'
import { keysOf, newFolder, open, read, silenceLog } from '#test/storage.ts'
import { restrictStoredFiles, restrictTree } from './restrict-access.ts'
import { openStorage } from './storage.ts'

silenceLog()

const UNAVAILABLE = { code: 'unavailable', message: 'Files cannot be stored at the moment. Please try again.' }

test.skipIf(!canUnshare)('a full disk rejects a file, leaves no part of it and keeps the existing files', async () => {
  const fixture = path.join(root, 'test/fixtures/folder-storage.ts')
  const script = 'mount -t tmpfs -o size=1m tmpfs "$1" && exec "$0" "$2" "$1"'
  const { stdout } = await promisify(execFile)(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script, process.execPath, await newFolder(), fixture],
    { env: { ...process.env, LOG_LEVEL: 'silent' } },
  )
  const { failure, stored, listed, drafts, again } = JSON.parse(stdout)
  expect(failure).toEqual({ ...UNAVAILABLE, cause: 'ENOSPC' })
  expect(stored.length).toBeGreaterThan(3)
  expect(listed).toEqual(stored)
  expect(drafts).toEqual([])
  expect(again).toBe('stored')
})

test('[S20] only the shop’s own user can access stored files', async () => {
  const { folder, files } = await openInFolder()
  await files.put('uploads/1/print.png', Buffer.from('artwork'), 'image/png')
  expect(await modesBelow(path.join(folder, 'files'))).toEqual({
    '.tmp': '700',
    uploads: '700',
    'uploads/1': '700',
    'uploads/1/print.png': '600',
  })
})

test('[S20] a start removes the access that an older version left open, and leaves links alone', async () => {
  const { folder, files } = await openInFolder()
  const stored = path.join(folder, 'files')
  await files.put('uploads/1/print.png', Buffer.from('artwork'), 'image/png')
  await writeFile(path.join(folder, 'outside'), 'not ours', { mode: 0o644 })
  await symlink(path.join(folder, 'outside'), path.join(stored, 'link'))
  for (const name of ['', 'uploads', 'uploads/1']) await chmod(path.join(stored, name), 0o755)
  await chmod(path.join(stored, 'uploads/1/print.png'), 0o644)
  await restrictStoredFiles(stored)
  expect((await stat(stored)).mode & 0o777).toBe(0o700) // the rest follows in the background
  await restrictTree(stored)
  expect(await modesBelow(stored)).toMatchObject({ uploads: '700', 'uploads/1': '700', 'uploads/1/print.png': '600' })
  expect((await stat(path.join(folder, 'outside'))).mode & 0o777).toBe(0o644)
  expect(await read(files, 'uploads/1/print.png')).toEqual(Buffer.from('artwork'))
})

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EIO', 'EMFILE'])(
  '%s during a write keeps the previous image',
  async (code) => {
    const { folder, files } = await openInFolder()
    await files.put('uploads/1/print.png', Buffer.from('previous'), 'image/png')
    const { seen } = await failNextWrite(folder, code, () => keysOf(files))
    const put = files.put('uploads/1/print.png', Buffer.from('a longer one'), 'image/png')
    await expect(put).rejects.toMatchObject({ ...UNAVAILABLE, cause: { code } })
    expect(await seen).toEqual(['uploads/1/print.png'])
    expect(String(await read(files, 'uploads/1/print.png'))).toBe('previous')
    expect(await readdir(path.join(folder, 'files/.tmp'))).toEqual([])
  },
)

test('other errors are thrown unchanged', async () => {
  const { folder, files } = await openInFolder()
  await failNextWrite(folder, 'EPERM', async () => {})
  await expect(files.put('a', Buffer.from('a'), 'text/plain')).rejects.toMatchObject({ code: 'EPERM' })
  expect(await keysOf(files)).toEqual([])
})

test('a reader sees the old or the new image, never a part of one', async () => {
  const { files } = await openInFolder()
  const images = [Buffer.alloc(300_000, 'a'), Buffer.alloc(600_000, 'b')]
  const putBoth = async () => {
    for (const image of images) await files.put('image', image, 'image/png')
  }
  await putBoth()
  for (let round = 0; round < 20; round += 1) {
    const writing = putBoth()
    for (let reads = 0; reads < 5; reads += 1) {
      const { body, bytes } = await open(files, 'image')
      const seen = await buffer(body)
      expect(seen.length).toBe(bytes)
      expect(images.some((image) => image.equals(seen))).toBe(true)
    }
    await writing
  }
})

test('files can be stored while concurrent deletes remove their empty folder', async () => {
  const { files } = await openInFolder()
  const putAndDelete = async (key: string) => {
    for (let round = 0; round < 40; round += 1) {
      await files.put(key, Buffer.from('x'), 'text/plain')
      await files.delete(key)
    }
    await files.put(key, Buffer.from('x'), 'text/plain')
  }
  const keys = ['uploads/1/a', 'uploads/1/b', 'uploads/1/c', 'uploads/2/a']
  await Promise.all(keys.map(putAndDelete))
  expect(await keysOf(files)).toEqual(keys)
})

test('deleting the last file removes its empty folders', async () => {
  const { folder, files } = await openInFolder()
  await files.put('uploads/1/print.png', Buffer.from('image'), 'image/png')
  await files.delete('uploads/1/print.png')
  expect(await readdir(path.join(folder, 'files'))).toEqual(['.tmp'])
})

test('drafts of a killed process are not listed, and are removed after a day', async () => {
  const { folder, files } = await openInFolder()
  const [old, recent] = ['old', 'recent'].map((name) => path.join(folder, 'files/.tmp', name)) as [string, string]
  await files.put('image', Buffer.from('image'), 'image/png')
  for (const draft of [old, recent]) await writeFile(draft, 'half a pict')
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  await utimes(old, dayAgo, dayAgo)
  expect(await keysOf(files)).toEqual(['image'])
  expect(await keysOf(openStorage({ DATA_DIR: folder }))).toEqual(['image'])
  await expect(stat(old)).rejects.toThrow('ENOENT')
  expect((await stat(recent)).size).toBe(11)
})

/** The permissions of every file and folder below this one, in octal. */
async function modesBelow(folder: string) {
  const names = (await readdir(folder, { recursive: true })).sort()
  const modes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o777))
  return Object.fromEntries(names.map((name, index) => [name, modes[index]?.toString(8)]))
}

async function openInFolder() {
  const folder = await newFolder()
  return { folder, files: openStorage({ DATA_DIR: folder }) }
}

/** Makes the next write fail after a few bytes, and runs `midway` before it does. */
async function failNextWrite<Seen>(folder: string, code: string, midway: () => Promise<Seen>) {
  const probe = await openFile(path.join(folder, randomUUID()), 'w')
  const spy = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'writeFile')
  await probe.close()
  onTestFinished(() => spy.mockRestore())
  const seen = Promise.withResolvers<Seen>()
  spy.mockImplementationOnce(async function (this: FileHandle) {
    await this.write(Buffer.from('hal'))
    seen.resolve(await midway())
    throw Object.assign(new Error(code), { code })
  })
  return { seen: seen.promise }
}
