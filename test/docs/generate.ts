// `npm run docs`: writes the generated files in docs/. With `--check`, used by `npm run check`, compares them and looks for broken links.
import { readFileSync, writeFileSync } from 'node:fs'
import { findBrokenLinks } from './find-broken-links.ts'
import { renderDataModel } from './render-data-model.ts'
import { renderLicenses } from './render-licenses.ts'

const generated = { 'docs/data-model.md': await renderDataModel(), 'docs/licenses.md': renderLicenses() }

const isCheck = process.argv.includes('--check')
const problems = isCheck ? findBrokenLinks('.') : []
for (const [file, text] of Object.entries(generated)) {
  if (!isCheck) writeFileSync(file, text)
  else if (readOrEmpty(file) !== text) problems.push(`${file} is out of date: run "npm run docs".`)
}
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
