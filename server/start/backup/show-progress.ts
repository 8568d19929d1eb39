/** Files are missing while a single one is read. */
type Progress = { files?: number; bytes: number }

const TERMINAL_MS = 200
const LOG_MS = 10_000

type Screen = { isTTY?: boolean; write(text: string): unknown }

/** Prints progress on standard error, because a backup may go to standard output: in place on a terminal, otherwise now and then. */
export function showProgress(what: string, total?: Progress, screen: Screen = process.stderr, now = Date.now) {
  let shownAt = now()
  return (done: Progress) => {
    const time = now()
    if (time - shownAt < (screen.isTTY ? TERMINAL_MS : LOG_MS)) return
    shownAt = time
    const text = `${what}: ${describe(done, total)}`
    screen.write(screen.isTTY ? `\r\x1b[2K${text}` : `${text}\n`)
  }
}

/** Clears the line of `showProgress`. */
export function endProgress() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K')
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}

function describe({ files, bytes }: Progress, total: Progress | undefined): string {
  const size = total ? `${megabytes(bytes)} of ${megabytes(total.bytes)}` : megabytes(bytes)
  if (files === undefined) return size
  return `${files}${total?.files === undefined ? '' : ` of ${total.files}`} files, ${size}`
}
