import { existsSync, statfsSync } from 'node:fs'
import { StartError } from '#server/platform/start-error.ts'
import type { SupervisorPaths } from './supervisor-paths.ts'

export const OWN_DATABASE = 'set DATABASE_URL to a PostgreSQL of your own'
export const NEEDED_MB = 100

const SAYS_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/
const SAYS_FORBIDDEN =
  /EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only file system|wrong ownership|invalid permissions/
const SAYS_BROKEN =
  /pg_control|control file|PG_VERSION|checkpoint record|invalid page|incompatible with server|could not find the database/

/** Turns what the system or PostgreSQL said into the one sentence a person can act on. */
export function explainFailure(cause: unknown, { root, data, log }: SupervisorPaths) {
  if (cause instanceof StartError) return cause
  const text = cause instanceof Error ? cause.message : String(cause)
  const program = /spawn (\S+) (?:ENOENT|EACCES|ENOEXEC)/.exec(text)?.[1]
  const library = /(?:loading shared libraries|Library not loaded): ([^\s:]+)/.exec(text)?.[1]
  const version = /initialized by PostgreSQL version (\d+)/.exec(text)?.[1]

  if (program) return new StartError(`This system cannot run ${program}: ${OWN_DATABASE}.`)
  if (library) {
    return new StartError(
      `The embedded PostgreSQL needs ${library}, which is missing here: install it, or ${OWN_DATABASE}.`,
    )
  }
  if (SAYS_FULL.test(text)) return diskFull(root)
  if (SAYS_FORBIDDEN.test(text)) {
    return new StartError(
      `${root} cannot be written (${summary(text)}): give this folder to the user who starts the shop, or ${OWN_DATABASE}.`,
    )
  }
  if (version) return brokenData(data, `it was made by PostgreSQL ${version}`)
  if (SAYS_BROKEN.test(text)) return brokenData(data, summary(text))
  // Then the log could not take down what postgres said.
  if (freeBytes(root) < 1_000_000) return diskFull(root)
  return new StartError(
    `The embedded PostgreSQL in ${root} did not start (${summary(text)}): see ${log}, or ${OWN_DATABASE}.`,
  )
}

export function freeBytes(folder: string) {
  if (!existsSync(folder)) return Number.POSITIVE_INFINITY
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export function diskFull(root: string) {
  return new StartError(`The disk of ${root} is full: free at least ${NEEDED_MB} MB and start again.`)
}

export function brokenData(data: string, why: string) {
  return new StartError(
    `The database in ${data} cannot be used (${why}): restore a backup, or move the folder away to begin with an empty one.`,
  )
}

function summary(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const told =
    lines.find((line) => /(?:FATAL|PANIC|error|postgres):\s/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  return told.replace(/^.*(?:FATAL|PANIC|error|postgres):\s+/, '').replace(/[.\s]+$/, '')
}
