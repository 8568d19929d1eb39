import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Import = { from: string; to: string; kind: 'static' | 'type' | 'dynamic' }

const FOLDERS = ['app', 'server', 'domain', 'sandbox', 'demo']
const STATIC = /^(?:import|export)\b\s*(type\b)?(?:[\s\w{},*$]*?\bfrom)?\s*'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'/g

/** The sources that ship, by their path from the root: no tests, and nothing that only tests use. */
export function readSources(root: string): Map<string, string> {
  const sources = new Map<string, string>()
  for (const folder of FOLDERS)
    for (const entry of listFiles(path.join(root, folder))) {
      const file = path.relative(root, entry)
      if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) sources.set(file, readFileSync(entry, 'utf8'))
    }
  return sources
}

/** Every import of one of our own files, type imports and dynamic ones included. */
export function readImports(sources: ReadonlyMap<string, string>): Import[] {
  return [...sources].flatMap(([from, source]) => [
    ...[...source.matchAll(STATIC)].flatMap(([, type, specifier = '']) =>
      toImport(from, specifier, type ? 'type' : 'static'),
    ),
    ...[...source.matchAll(DYNAMIC)].flatMap(([, specifier = '']) => toImport(from, specifier, 'dynamic')),
  ])
}

function toImport(from: string, specifier: string, kind: Import['kind']): Import[] {
  if (specifier.startsWith('#')) return [{ from, to: specifier.slice(1), kind }]
  // Types that React Router writes beside a route.
  if (!specifier.startsWith('.') || specifier.startsWith('./+types/')) return []
  return [{ from, to: path.posix.join(path.posix.dirname(from), specifier), kind }]
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
