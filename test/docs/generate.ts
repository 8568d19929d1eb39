// `npm run docs`: writes what is generated under docs/. With `--check`, part of `npm run check`, it only compares, and looks for broken links.
import { readFileSync, writeFileSync } from 'node:fs'
import { findBrokenLinks } from './find-broken-links.ts'
import { renderDataModel } from './render-data-model.ts'

const generated = { 'docs/data-model.md': await renderDataModel() }

const isCheck = process.argv.includes('--check')
const faults = isCheck ? findBrokenLinks('.') : []
for (const [file, text] of Object.entries(generated)) {
  if (!isCheck) writeFileSync(file, text)
  else if (readOrEmpty(file) !== text) faults.push(`${file} is out of date: run "npm run docs".`)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
