import { statfs } from 'node:fs/promises'

/** The free space on the disk of a folder, for users other than root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
