import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { brokenData, diskFull, freeBytes, NEEDED_MB } from './supervisor-failure.ts'
import type { SupervisorPaths } from './supervisor-paths.ts'
import type { Programs } from './supervisor-programs.ts'

/** Folders with this prefix are deleted at the next start. */
export const UNFINISHED = 'data.new-'

/** Creates the data folder if it is missing. Never deletes existing data. */
export async function ensureCluster({ root, data }: SupervisorPaths, programs: Programs, stop: AbortSignal) {
  if (existsSync(join(data, 'PG_VERSION'))) return
  if (existsSync(data) && readdirSync(data).length > 0) throw brokenData(data, 'PG_VERSION is missing')

  if (freeBytes(root) < NEEDED_MB * 1_000_000) throw diskFull(root)

  // initdb writes to a temporary folder that is renamed when complete, so that an interrupted run leaves no partial data.
  removeUnfinished(root)
  const unfinished = mkdtempSync(join(root, UNFINISHED))
  if (programs.ids) chownSync(unfinished, programs.ids.uid, programs.ids.gid)
  await runInitdb(unfinished, programs, stop)
  renameSync(unfinished, data)
  syncFolder(root)
}

async function runInitdb(folder: string, programs: Programs, stop: AbortSignal) {
  const initdb = await programs.start('initdb', [
    ...['-D', folder, '--username=postgres', '--auth=trust', '--no-instructions'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  const interrupt = () => process.kill(initdb.pid, 'SIGTERM')
  stop.addEventListener('abort', interrupt)
  const code = await initdb.ended
  stop.removeEventListener('abort', interrupt)
  if (code !== 0) throw new Error(initdb.output())
}

/** Deletes the folders of a killed initdb or restore. An orphaned initdb may still be writing, so errors are only logged. */
export function removeUnfinished(root: string) {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(UNFINISHED))) {
    try {
      rmSync(join(root, name), { recursive: true, force: true })
    } catch (error) {
      console.error(error)
    }
  }
}

/** Otherwise a power failure could undo the rename after rows were committed. */
function syncFolder(path: string) {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
