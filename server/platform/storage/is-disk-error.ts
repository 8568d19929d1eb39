const OUT_OF_FILES = ['EMFILE', 'ENFILE']
/** A full, read-only or failing disk, no permission, a limit on the size of files, or too many open files. */
const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EIO', ...OUT_OF_FILES]

/** Whether the disk failed, so that a retry makes sense once someone has looked after it. */
export function isDiskError(error: unknown): boolean {
  return hasCode(error, CODES)
}

/** Whether the process or the machine has too many open files or connections, such as for a new child process. */
export function isOutOfFiles(error: unknown): boolean {
  return hasCode(error, OUT_OF_FILES)
}

/** Whether the disk has lost this file, such as in a bad sector. */
export function isUnreadable(error: unknown): boolean {
  return hasCode(error, ['EIO'])
}

function hasCode(error: unknown, codes: string[]) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
