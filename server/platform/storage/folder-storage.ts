import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#domain/durations.ts'
import type { FileStorage } from './file-storage.ts'
import { isDiskError } from './is-disk-error.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './restrict-access.ts'
import { unavailable } from './unavailable.ts'

const DRAFT_TTL_MS = DAY_MS
const PUBLISH_ATTEMPTS = 10
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** Stores each file in a folder, with its key as the path. */
export async function openFolderStorage(root: string): Promise<FileStorage> {
  const drafts = path.join(root, '.tmp')
  await removeOldDrafts(drafts)
  async function store(key: string, write: (draft: FileHandle) => Promise<unknown>) {
    const draft = path.join(drafts, randomUUID())
    try {
      await mkdir(drafts, { recursive: true, mode: PRIVATE_FOLDER })
      await writeDraft(draft, write)
      await publish(draft, root, key)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {}) // report the original error; a later start deletes the draft
      throw toStorageError('stored', error)
    }
  }
  return {
    put: (key, bytes) => store(key, (draft) => draft.writeFile(bytes)),
    putFile: (key, file) => store(key, (draft) => draft.writeFile(createReadStream(file))),
    async withFile(key, work) {
      const file = path.join(root, key)
      if ((await ifPresent('read', stat(file)))?.isFile()) return work(file)
    },
    async get(key) {
      const file = await ifPresent('read', open(path.join(root, key)))
      const stats = await file?.stat()
      if (file && stats?.isFile()) return { body: file.createReadStream(), bytes: stats.size }
      await file?.close()
    },
    async delete(key) {
      await ifPresent('deleted', unlink(path.join(root, key)))
      await removeEmptyFolders(root, key)
    },
    async exists(key) {
      return (await ifPresent('read', stat(path.join(root, key))))?.isFile() ?? false
    },
    list: (prefix) => walk(root, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix),
  }
}

/** Writes and syncs the whole file before it gets its final name. */
async function writeDraft(draft: string, write: (file: FileHandle) => Promise<unknown>) {
  const file = await open(draft, 'wx', PRIVATE_FILE)
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Moves the draft into place and syncs every parent folder, so that a power failure cannot lose the file. */
async function publish(draft: string, root: string, key: string) {
  await moveInto(path.join(root, key), draft)
  const folders = foldersOf(key).map((folder) => path.join(root, folder))
  for (const folder of [...folders, root, path.dirname(root)]) await ifPresent('stored', syncFolder(folder))
}

/** Retries if a concurrent delete removed the empty folder between the two steps. */
async function moveInto(file: string, draft: string, attempts = PUBLISH_ATTEMPTS): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
    await rename(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || attempts === 1) throw error
    await moveInto(file, draft, attempts - 1)
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeEmptyFolders(root: string, key: string) {
  try {
    for (const folder of foldersOf(key)) await rmdir(path.join(root, folder))
  } catch {
    // not empty, or already deleted
  }
}

/** The parent folders of a key, deepest first: a/b/c gives a/b and a. */
function foldersOf(key: string) {
  const names = key.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, names.length - index).join('/'))
}

/** Deletes the drafts of processes that were killed during a write. */
async function removeOldDrafts(drafts: string) {
  for (const name of (await ifPresent('read', readdir(drafts))) ?? []) {
    const draft = path.join(drafts, name)
    const stats = await ifPresent('read', stat(draft))
    if (!stats || Date.now() - stats.mtimeMs < DRAFT_TTL_MS) continue
    await rm(draft, { force: true }).catch(() => {}) // a draft that cannot be deleted does no harm
  }
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const entries = (await ifPresent('read', readdir(path.join(root, folder), { withFileTypes: true }))) ?? []
  const visible = entries.filter(({ name }) => !name.startsWith('.'))
  const keys = visible.map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
  for (const key of keys.filter((key) => key.startsWith(prefix))) {
    if (key.endsWith('/')) {
      yield* walk(root, key, prefix)
      continue
    }
    const stats = await ifPresent('read', stat(path.join(root, key)))
    if (stats) yield { key, modifiedAt: stats.mtime }
  }
}

async function ifPresent<Result>(action: 'stored' | 'read' | 'deleted', work: Promise<Result>) {
  try {
    return await work
  } catch (error) {
    if (ABSENT.includes(codeOf(error))) return undefined
    throw toStorageError(action, error)
  }
}

function toStorageError(action: 'stored' | 'read' | 'deleted', error: unknown) {
  return isDiskError(error) ? unavailable(action, error) : error
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
