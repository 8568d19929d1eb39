import path from 'node:path'

export type Import = { from: string; to: string; kind: 'static' | 'type' | 'dynamic' }

const STATIC = /^(?:import|export)\b\s*(type\b)?(?:[\s\w{},*$]*?\bfrom)?\s*'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'/g

/** Every import of our own files, including type and dynamic imports. */
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
  // React Router generates +types next to each route.
  if (!specifier.startsWith('.') || specifier.startsWith('./+types/')) return []
  return [{ from, to: path.posix.join(path.posix.dirname(from), specifier), kind }]
}
