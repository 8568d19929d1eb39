import { chmod, lstat, opendir } from 'node:fs/promises'
import path from 'node:path'
import { config } from '#server/platform/config.ts'
import { log } from '#server/platform/log.ts'

/** Only the shop's own user may read stored files. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600
const OTHERS = 0o077

/**
 * Removes access for other users that an older version left on stored files. Closing the top folder is enough to lock
 * them out; the files below follow in the background, because a large shop has too many to wait for.
 */
export async function restrictStoredFiles(root = path.join(config.DATA_DIR, 'files')): Promise<void> {
  try {
    if ((await lstat(root).catch(() => undefined))?.isDirectory() !== true) return
    await restrict(root, PRIVATE_FOLDER)
    void restrictTree(root)
  } catch (error) {
    log.warn('storage.access_open', { err: error })
  }
}

/** Exported for tests, which wait for it. @internal */
export async function restrictTree(root: string): Promise<void> {
  try {
    const changed = await restrictBelow(root)
    if (changed > 0) log.info('storage.access_restricted', { changed })
  } catch (error) {
    log.warn('storage.access_open', { err: error })
  }
}

/** One entry at a time, so that requests come first. Leaves symbolic links alone. */
async function restrictBelow(folder: string): Promise<number> {
  let changed = 0
  for await (const entry of await opendir(folder)) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isFile()) changed += await ifPresent(restrict(entryPath, PRIVATE_FILE))
    if (!entry.isDirectory()) continue
    changed += await ifPresent(restrict(entryPath, PRIVATE_FOLDER))
    changed += await ifPresent(restrictBelow(entryPath))
  }
  return changed
}

async function restrict(file: string, mode: number): Promise<number> {
  if (((await lstat(file)).mode & OTHERS) === 0) return 0
  await chmod(file, mode)
  return 1
}

/** Files come and go while the shop is open. */
async function ifPresent(work: Promise<number>): Promise<number> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return 0
    throw error
  })
}
