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

const UNFINISHED = 'data.new-'

/** Makes the data folder unless there is one; what lies in it is never deleted. */
export async function ensureCluster({ root, data }: SupervisorPaths, programs: Programs, stop: AbortSignal) {
  if (existsSync(join(data, 'PG_VERSION'))) return
  if (existsSync(data) && readdirSync(data).length > 0) throw brokenData(data, 'PG_VERSION is missing')

  if (freeBytes(root) < NEEDED_MB * 1_000_000) throw diskFull(root)

  // initdb works under another name and gets the real one when complete, so that an interrupted one can be told apart.
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
  if (code !== 0) throw new Error(initdb.said())
}

/** One whose supervisor was killed may still be written to, which is no reason to wait. */
function removeUnfinished(root: string) {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(UNFINISHED))) {
    try {
      rmSync(join(root, name), { recursive: true, force: true })
    } catch (error) {
      console.error(error)
    }
  }
}

/** Without it a power cut could undo the renaming after rows were committed. */
function syncFolder(path: string) {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
