import { copyFileSync, statSync, truncateSync } from 'node:fs'

const MAX_BYTES = 10 * 2 ** 20

/**
 * Log rotation: keeps a full log as `.1` and empties it. PostgreSQL appends, so it goes on at the beginning of the file. Without
 * room for the copy, the log stays as it is until the next time, because an error would end the supervisor.
 */
export function rotateLog(file: string, maxBytes = MAX_BYTES): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return
  try {
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch (error) {
    console.error('The log was not rotated:', error instanceof Error ? error.message : error)
  }
}
