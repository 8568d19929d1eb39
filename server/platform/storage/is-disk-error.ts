/** A full, read-only or failing disk, no permission, a limit on the size of files, or too many open files. */
const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE']

/** Whether the disk failed, so that a retry makes sense once someone has looked after it. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(String(error.code))
}
