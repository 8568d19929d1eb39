// Flags phrases from the word list in all sources and documents: `node test/language/check.ts [folder …]`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ALLOWED } from './allowed.ts'
import { findPhrases } from './find-phrases.ts'

const TEXT = /\.(?:tsx?|mjs|md|css|sql|html|jsonc|yml)$/
/** Applied migrations never change, and the word list quotes the flagged phrases. */
const EXEMPT = /^(?:server\/platform\/db\/migrations\/|test\/language\/|docs\/language\.md$)/

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...process.argv.slice(2)],
  {
    encoding: 'utf8',
  },
)
const phrases = files
  .split('\n')
  .filter((file) => TEXT.test(file) && !EXEMPT.test(file))
  .flatMap((file) => findPhrases(file, readFileSync(file, 'utf8'), ALLOWED))

for (const { file, line, found, write } of phrases) console.error(`${file}:${line}: "${found}" – write: ${write}`)
if (phrases.length > 0) console.error(`\n${phrases.length} phrases to rewrite; see docs/language.md`)
process.exitCode = phrases.length > 0 ? 1 : 0
