// Flags turns of phrase from the word list in every source and document: `node test/language/check.ts [folder…]`.
import { globSync, readFileSync } from 'node:fs'
import { ALLOWED } from './allowed.ts'
import { findPhrases } from './find-phrases.ts'

const FOLDERS = [
  'app',
  'bench',
  'chaos',
  'content',
  'demo',
  'docs',
  'domain',
  'e2e',
  'engines',
  'ops',
  'public',
  'sandbox',
  'scripts',
  'server',
  'test',
]
const TEXT = '*.{ts,tsx,mjs,md,css,sql,html,js,jsonc,yaml,toml,conf,service,example}'
/** Applied migrations never change, the data model and the licenses are generated, and the word list quotes what it forbids. */
const EXEMPT = [
  'server/platform/db/migrations/**',
  'docs/data-model.md',
  'docs/licenses.md',
  'docs/language.md',
  'test/language/**',
]

const folders = process.argv.slice(2)
const patterns = folders.length > 0 ? folders.map(inFolder) : [TEXT, ...FOLDERS.map(inFolder)]
const phrases = globSync(patterns, { exclude: EXEMPT })
  .toSorted()
  .flatMap((file) => findPhrases(file, readFileSync(file, 'utf8'), ALLOWED))

for (const { file, line, found, write } of phrases) console.error(`${file}:${line}: "${found}" – write: ${write}`)
if (phrases.length > 0) console.error(`\n${phrases.length} phrases to rewrite; see docs/language.md`)
process.exitCode = phrases.length > 0 ? 1 : 0

function inFolder(folder: string): string {
  return `${folder}/**/${TEXT}`
}
