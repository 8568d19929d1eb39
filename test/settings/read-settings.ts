import { glob, readFile } from 'node:fs/promises'

const DOCS = 'docs/settings.md'
const TESTS = '{app,domain,server,sandbox,demo,scripts,test,e2e}/**/*.{test,spec}.ts'
/** The table of environment variables comes before the first heading. */
const FIRST_HEADING = '\n## '

/** The variables with a row in docs/settings.md. */
export async function readDocumentedSettings(): Promise<string[]> {
  const [table = ''] = (await readFile(DOCS, 'utf8')).split(FIRST_HEADING, 1)
  const names = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)])
  return names.map(([, name = '']) => name)
}

/** Every setting that a tag `[setting PORT]` or `[setting PORT, HOST]` in a test title names, with its files. */
export async function readTestedSettings(): Promise<Map<string, string[]>> {
  const tested = new Map<string, string[]>()
  for await (const file of glob(TESTS))
    for (const [, list = ''] of (await readFile(file, 'utf8')).matchAll(/\[setting ([A-Z][A-Z0-9_, ]+)\]/g))
      for (const name of list.split(/, ?/)) tested.set(name, [...(tested.get(name) ?? []), file])
  return tested
}
