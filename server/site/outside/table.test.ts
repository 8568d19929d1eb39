import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OUTCOMES, renderTable } from '#test/outside/table.ts'

const documented = readFileSync('docs/operations.md', 'utf8')

test('the documented table is the tested one', () => {
  expect(documented).toContain(renderTable())
})

test('every outcome is explained', () => {
  for (const outcome of OUTCOMES) expect(documented).toContain(`**${outcome}**`)
})
