import type { Progress } from '#server/platform/backup/write-backup.ts'

const TERMINAL_MS = 200
const LOG_MS = 10_000

/** Prints progress on standard error, because a backup may go to standard output: in place on a terminal, otherwise now and then. */
export function showProgress(what: string, total?: Progress) {
  const { stderr } = process
  let shownAt = Date.now()
  return ({ files, bytes }: Progress) => {
    if (Date.now() - shownAt < (stderr.isTTY ? TERMINAL_MS : LOG_MS)) return
    shownAt = Date.now()
    const of = total
      ? ` of ${total.files} files, ${megabytes(bytes)} of ${megabytes(total.bytes)}`
      : ` files, ${megabytes(bytes)}`
    stderr.write(`${stderr.isTTY ? '\r\x1b[2K' : ''}${what}: ${files}${of}${stderr.isTTY ? '' : '\n'}`)
  }
}

/** Clears the line of `showProgress`. */
export function endProgress() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K')
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
