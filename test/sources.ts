import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['app', 'server', 'domain', 'sandbox', 'demo']

/** The TypeScript sources that ship, without tests, by path from the root. */
export function readSources(root: string): Map<string, string> {
  const sources = new Map<string, string>()
  for (const folder of FOLDERS)
    for (const entry of listFiles(path.join(root, folder))) {
      const file = path.relative(root, entry)
      if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) sources.set(file, readFileSync(entry, 'utf8'))
    }
  return sources
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
