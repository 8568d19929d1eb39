import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#domain/durations.ts'
import type { FileStorage } from './file-storage.ts'
import { unavailable } from './unavailable.ts'

const DRAFT_LIVES_MS = DAY_MS
const PUBLISH_TRIES = 10
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR']
/** Full, read-only or failing disks, and too many open files. */
const AWAY = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']

/** Files in a folder, each at its key. */
export async function openFolderStorage(root: string): Promise<FileStorage> {
  const drafts = path.join(root, '.tmp')
  await removeOldDrafts(drafts)
  return {
    async put(key, bytes) {
      const draft = path.join(drafts, randomUUID())
      try {
        await mkdir(drafts, { recursive: true })
        await writeDraft(draft, bytes)
        await publish(draft, root, key)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {}) // the first failure is the one to tell; a later start tidies up
        throw refusal('stored', error)
      }
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

/** On disk in full before it gets its name. */
async function writeDraft(draft: string, bytes: Buffer) {
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Names are kept by the folders above: each is synced, or a power cut could forget the file. */
async function publish(draft: string, root: string, key: string) {
  await moveInto(path.join(root, key), draft)
  const folders = foldersOf(key).map((folder) => path.join(root, folder))
  for (const folder of [...folders, root, path.dirname(root)]) await ifPresent('stored', syncFolder(folder))
}

/** Tries again when a delete took the folder away as empty between the two steps. */
async function moveInto(file: string, draft: string, tries = PUBLISH_TRIES): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await rename(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || tries === 1) throw error
    await moveInto(file, draft, tries - 1)
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
    // not empty, or gone already
  }
}

/** Of a/b/c: a/b, a. */
function foldersOf(key: string) {
  const names = key.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, names.length - index).join('/'))
}

/** What a kill in the middle of a write left behind. */
async function removeOldDrafts(drafts: string) {
  for (const name of (await ifPresent('read', readdir(drafts))) ?? []) {
    const draft = path.join(drafts, name)
    const stats = await ifPresent('read', stat(draft))
    if (!stats || Date.now() - stats.mtimeMs < DRAFT_LIVES_MS) continue
    await rm(draft, { force: true }).catch(() => {}) // what cannot be tidied can still be read
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
    throw refusal(action, error)
  }
}

function refusal(action: 'stored' | 'read' | 'deleted', error: unknown) {
  return AWAY.includes(codeOf(error)) ? unavailable(action, error) : error
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
