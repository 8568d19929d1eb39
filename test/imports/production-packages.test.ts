import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { readImports } from './read-imports.ts'

const PACKAGE =
  /^(?:import|export)\b(?!\s*type\b)(?:[\s\w{},*$]*?\bfrom)?\s*'([^'.#][^']*)'|\bimport\(\s*'([^'.#][^']*)'/gm
/** Run from their sources. Everything else is in the bundle. */
const PROGRAMS = [
  'server/start/main.ts',
  'server/start/admin-cli.ts',
  'server/start/backup/backup-cli.ts',
  'server/start/backup/restore-cli.ts',
  'server/pictures/child.ts',
  'server/platform/db/embedded/supervisor.ts',
]
/** Loaded by the build, or with NODE_ENV=development. */
const FOR_DEVELOPMENT = ['vite', '@react-router/dev']

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const sources = readSources('.')
const bundled = namesIn(readFileSync('scripts/bootstrap/slim.mjs', 'utf8'), /BUNDLED = \[([^\]]+)\]/)

function packagesIn(files: Iterable<string>): Set<string> {
  const specifiers = [...files].flatMap((file) =>
    [...(sources.get(file) ?? '').matchAll(PACKAGE)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? ''),
  )
  const packages = specifiers.filter((name) => !/^(?:node|virtual):/.test(name)).map(packageOf)
  return new Set(packages.filter((name) => !FOR_DEVELOPMENT.includes(name)))
}

function packageOf(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The files that these programs load from the sources. `load-app.ts` imports only the types of the bundle. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const imports = Map.groupBy(
    readImports(sources).filter(({ kind, to }) => kind !== 'type' && to !== 'server/start/bundle.ts'),
    ({ from }) => from,
  )
  const reached = new Set(entries)
  for (const file of reached) for (const { to } of imports.get(file) ?? []) reached.add(to)
  return reached
}

function namesIn(source: string, list: RegExp): string[] {
  return [...(list.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
}

test('[O16] the shop runs without the development dependencies', () => {
  const packages = packagesIn(sources.keys())
  expect(packages.size).toBeGreaterThan(25)
  expect([...packages].filter((name) => !dependencies[name])).toEqual([])
})

test('[O16] the packages that `npm run slim` deletes are in the bundle, and no program loads them', () => {
  const inBundle = namesIn(readFileSync('vite.config.ts', 'utf8'), /noExternal: \[([^\]]+)\]/)
  const belongsTo = (name: string) => (folder: string) => name === folder || name.startsWith(`${folder}/`)
  expect(bundled).not.toEqual([])
  expect(bundled.filter((folder) => !inBundle.some((name) => belongsTo(name)(folder)))).toEqual([])
  const loaded = [...packagesIn(reachedFrom(PROGRAMS))]
  expect(loaded).toContain('pg')
  expect(loaded.filter((name) => bundled.some(belongsTo(name)))).toEqual([])
})
