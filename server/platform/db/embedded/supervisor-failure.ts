import { existsSync, statfsSync } from 'node:fs'
import { StartError } from '#server/platform/start-error.ts'
import type { SupervisorPaths } from './supervisor-paths.ts'

export const OWN_DATABASE = 'set DATABASE_URL to your own PostgreSQL'
export const NEEDED_MB = 100

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/
const FORBIDDEN =
  /EACCES|EPERM|EROFS|ENOTDIR|EEXIST|Permission denied|Read-only file system|wrong ownership|invalid permissions/
const CORRUPT =
  /pg_control|control file|PG_VERSION|checkpoint record|invalid page|incompatible with server|could not find the database/

/** Turns an error from the system or PostgreSQL into a one-line message that says what to do. */
export function explainFailure(cause: unknown, { root, data, log }: SupervisorPaths) {
  if (cause instanceof StartError) return cause
  const text = cause instanceof Error ? cause.message : String(cause)
  const program = /spawn (\S+) (?:ENOENT|EACCES|ENOEXEC)/.exec(text)?.[1]
  const library = /(?:loading shared libraries|Library not loaded): ([^\s:]+)/.exec(text)?.[1]
  const version = /initialized by PostgreSQL version (\d+)/.exec(text)?.[1]

  if (program) return new StartError(`This system cannot run ${program}. Please ${OWN_DATABASE}.`)
  if (library) {
    return new StartError(
      `The embedded PostgreSQL requires ${library}, which is not installed. Install it, or ${OWN_DATABASE}.`,
    )
  }
  if (DISK_FULL.test(text)) return diskFull(root)
  if (FORBIDDEN.test(text)) {
    return new StartError(`${root} is not writable (${summary(text)}). Make this user its owner, or ${OWN_DATABASE}.`)
  }
  if (version) return brokenData(data, `created by PostgreSQL ${version}`)
  if (CORRUPT.test(text)) return brokenData(data, summary(text))
  // On a full disk, postgres could not write its error to the log.
  if (freeBytes(root) < 1_000_000) return diskFull(root)
  return new StartError(
    `The embedded PostgreSQL in ${root} did not start (${summary(text)}). See ${log}, or ${OWN_DATABASE}.`,
  )
}

export function freeBytes(folder: string) {
  if (!existsSync(folder)) return Number.POSITIVE_INFINITY
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export function diskFull(root: string) {
  return new StartError(`The disk that holds ${root} is full. Free at least ${NEEDED_MB} MB.`)
}

export function brokenData(data: string, why: string) {
  return new StartError(
    `The database in ${data} cannot be used (${why}). Restore a backup, or move the folder elsewhere to start with an empty database.`,
  )
}

function summary(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const reason =
    lines.find((line) => /(?:FATAL|PANIC|error|postgres):\s/.test(line)) ?? lines.at(-1) ?? 'no reason given'
  return reason.replace(/^.*(?:FATAL|PANIC|error|postgres):\s+/, '').replace(/[.\s]+$/, '')
}
