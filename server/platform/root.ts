import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's folder, found from wherever this code runs: the sources or the bundle under build/. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder))
}
