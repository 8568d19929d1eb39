import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { readImports } from './read-imports.ts'

/** These take 100 MB and more, so only the child process for images loads them. */
const LIBRARIES = /^import (?!type\b).*'(?:sharp|@resvg\/resvg-js|opentype\.js)'/m
const SERVER = ['server/start/main.ts', 'server/start/bundle.ts', 'server/start/admin-cli.ts']
const CHILD = 'server/pictures/child.ts'
/** The child's environment has no settings, and it has no use for the database. */
const NOT_FOR_CHILD = ['server/platform/config.ts', 'server/platform/log.ts', 'server/platform/db/client.ts']

const sources = readSources('.')
const imports = Map.groupBy(
  readImports(sources).filter(({ kind }) => kind !== 'type'),
  ({ from }) => from,
)

/** All files that are loaded sooner or later, directly or by others. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  for (const file of reached) for (const { to } of imports.get(file) ?? []) reached.add(to)
  return reached
}

test('the server never loads the libraries that decode and draw images', () => {
  const reached = reachedFrom(SERVER)
  expect(reached.size).toBeGreaterThan(500)
  expect([...reached].filter((file) => LIBRARIES.test(sources.get(file) ?? ''))).toEqual([])
})

test('the child process loads them, and neither settings nor database', () => {
  const reached = reachedFrom([CHILD])
  expect([...reached].filter((file) => LIBRARIES.test(sources.get(file) ?? ''))).not.toEqual([])
  expect(NOT_FOR_CHILD.filter((file) => reached.has(file))).toEqual([])
})
