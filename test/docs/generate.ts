// `npm run docs`: writes what is generated under docs/. With `--check`, part of `npm run check`, it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderDataModel } from './render-data-model.ts'

const generated = { 'docs/data-model.md': await renderDataModel() }

let stale = 0
for (const [file, text] of Object.entries(generated)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readOrEmpty(file) !== text) {
    console.error(`${file} is out of date: run "npm run docs".`)
    stale++
  }
}
process.exit(stale === 0 ? 0 : 1)

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
