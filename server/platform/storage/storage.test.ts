import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { keysOf, newFolder, open, read, silenceLog, startS3 } from '#test/storage.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { checkStorage, openStorage } from './storage.ts'

silenceLog()

const MB = 1024 * 1024
const NOT_KEYS = [
  ...['', '/', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/..', 'a/./b', '.', '.tmp/a', 'a/.tmp', 'a..b'],
  ...['A', 'ä', 'a b', 'a\\b', 'a\0', 'a\n', 'a%2e', 'a?b', 'a:b', 'a'.repeat(256)],
]
/** Lists the open files of this process on Linux. */
const FILES_IN_USE = '/proc/self/fd'

describe.each([
  ['a folder', openInFolder],
  ['an S3-compatible store', openInS3],
])('files in %s', (_, openFiles) => {
  test('reads a file back unchanged, with its length', async () => {
    const { files } = await openFiles()
    const image = randomBytes(3 * MB)
    await files.put('uploads/1/print.png', image, 'image/png')
    expect(image.equals(await read(files, 'uploads/1/print.png'))).toBe(true)
    const { body, bytes } = await open(files, 'uploads/1/print.png')
    expect(bytes).toBe(image.length)
    body.destroy()
    expect(await files.exists('uploads/1/print.png')).toBe(true)
  })

  test('stores an empty file', async () => {
    const { files } = await openFiles()
    await files.put('empty', Buffer.alloc(0), 'text/plain')
    expect(await read(files, 'empty')).toEqual(Buffer.alloc(0))
    expect(await files.exists('empty')).toBe(true)
  })

  test('a second put replaces the file, even with a shorter one', async () => {
    const { files } = await openFiles()
    await files.put('uploads/1/print.png', Buffer.from('the first image'), 'image/png')
    await files.put('uploads/1/print.png', Buffer.from('second'), 'image/png')
    expect(String(await read(files, 'uploads/1/print.png'))).toBe('second')
    expect(await keysOf(files)).toEqual(['uploads/1/print.png'])
  })

  test('reading a missing key returns undefined', async () => {
    const { files } = await openFiles()
    await files.put('uploads/1/print.png', Buffer.from('image'), 'image/png')
    for (const key of ['absent', 'uploads', 'uploads/1', 'uploads/1/print', 'uploads/1/print.png/more']) {
      expect(await files.get(key), key).toBeUndefined()
      expect(await files.exists(key), key).toBe(false)
      await files.delete(key)
    }
    expect(await keysOf(files)).toEqual(['uploads/1/print.png'])
  })

  test('delete removes only its file, which can be put again', async () => {
    const { files } = await openFiles()
    await files.put('uploads/1/print.png', Buffer.from('image'), 'image/png')
    await files.put('uploads/1/public.webp', Buffer.from('smaller'), 'image/webp')
    await files.delete('uploads/1/print.png')
    await files.delete('uploads/1/print.png')
    expect(await files.get('uploads/1/print.png')).toBeUndefined()
    expect(await keysOf(files)).toEqual(['uploads/1/public.webp'])
    await files.delete('uploads/1/public.webp')
    await files.put('uploads/1/print.png', Buffer.from('again'), 'image/png')
    expect(String(await read(files, 'uploads/1/print.png'))).toBe('again')
  })

  test('lists the keys with a prefix and the time each was stored', async () => {
    const { files } = await openFiles()
    const keys = ['a-b', 'a.b', 'a/b', 'a/c/d', 'a0', 'ab/c', 'b']
    for (const key of keys.toReversed()) await files.put(key, Buffer.from(key), 'text/plain')
    expect(await keysOf(files)).toEqual(keys)
    expect(await keysOf(files, 'a')).toEqual(keys.slice(0, 6))
    expect(await keysOf(files, 'a/')).toEqual(['a/b', 'a/c/d'])
    expect(await keysOf(files, 'a/c')).toEqual(['a/c/d'])
    expect(await keysOf(files, 'absent/')).toEqual([])
    for await (const { modifiedAt } of files.list('')) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
    }
  })

  test('a list can be abandoned early', async () => {
    const { files } = await openFiles()
    for (const key of ['a', 'b', 'c']) await files.put(key, Buffer.from(key), 'text/plain')
    for await (const { key } of files.list('')) {
      expect(key).toMatch(/^[abc]$/)
      break
    }
    expect(await keysOf(files)).toEqual(['a', 'b', 'c'])
  })

  test('concurrent puts and reads do not interfere', async () => {
    const { files } = await openFiles()
    const keys = Array.from({ length: 40 }, (_, index) => `uploads/${index}/print.png`)
    await Promise.all(keys.map((key) => files.put(key, Buffer.from(key), 'image/png')))
    const found = await Promise.all(keys.map((key) => read(files, key)))
    expect(found.map(String)).toEqual(keys)
  })

  test.skipIf(!existsSync(FILES_IN_USE))('an aborted read leaves nothing open', async () => {
    const { files, openReaders } = await openFiles()
    await files.put('large', Buffer.alloc(32 * MB), 'image/png')
    const { body } = await open(files, 'large')
    await once(body, 'readable')
    expect(openReaders()).toBe(1)
    body.destroy()
    await vi.waitFor(() => expect(openReaders()).toBe(0), EVENTUALLY)
  })

  test('rejects an invalid key', async () => {
    const { files } = await openFiles()
    const invalid = /^Not a valid storage key/
    for (const key of NOT_KEYS) {
      await expect(files.put(key, Buffer.from('x'), 'text/plain'), key).rejects.toThrow(invalid)
      await expect(files.get(key), key).rejects.toThrow(invalid)
      await expect(files.delete(key), key).rejects.toThrow(invalid)
      await expect(files.exists(key), key).rejects.toThrow(invalid)
    }
  })

  test('rejects an invalid prefix', async () => {
    const { files } = await openFiles()
    for (const prefix of ['/', '../', 'a/../', '.tmp/', 'a//']) {
      await expect(keysOf(files, prefix)).rejects.toThrow('Not a valid key prefix')
    }
  })

  test('the storage check succeeds and leaves no file', async () => {
    const { files } = await openFiles()
    await checkStorage(files)
    expect(await keysOf(files)).toEqual([])
  })
})

test('the storage check fails if files are lost', async () => {
  const { files } = await openInFolder()
  const lossy = { ...files, put: async () => {} }
  await expect(checkStorage(lossy)).rejects.toThrow('not read back')
})

async function openInFolder() {
  const folder = await newFolder()
  const files = openStorage({ DATA_DIR: folder })
  return { files, openReaders: () => filesInUse().filter((file) => file.startsWith(folder)).length }
}

async function openInS3() {
  const server = await startS3()
  return { files: openStorage(server.settings), openReaders: server.unfinished }
}

function filesInUse() {
  return readdirSync(FILES_IN_USE).map((fd) => {
    try {
      return readlinkSync(`${FILES_IN_USE}/${fd}`)
    } catch {
      return '' // the descriptor of this listing
    }
  })
}
