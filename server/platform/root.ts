import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project folder, found from the sources or from the bundle in build/. */
export const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder))
}
