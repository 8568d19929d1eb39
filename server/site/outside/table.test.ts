import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALLERS, findCallers, WITHOUT_ROW } from '#test/outside/callers.ts'
import { OUTCOMES, outcomeOf, renderTable } from '#test/outside/table.ts'
import { readSources } from '#test/sources.ts'

const documented = readFileSync('docs/operations.md', 'utf8')

test('the documented table is the tested one', () => {
  expect(documented).toContain(renderTable())
})

test('every outcome is explained', () => {
  for (const outcome of OUTCOMES) expect(documented).toContain(`**${outcome}**`)
})

test('every file that calls an outside part has a row, or a reason why not', () => {
  const listed = [...Object.keys(CALLERS), ...Object.values(WITHOUT_ROW).flat()]
  expect(listed.toSorted()).toEqual([...findCallers(readSources('.')).keys()].toSorted())
})

test('the rows of a file depend on a part that it calls', () => {
  const callers = findCallers(readSources('.'))
  const wrong = Object.entries(CALLERS).flatMap(([file, screens]) =>
    screens
      .filter((screen) => (callers.get(file) ?? []).every((part) => outcomeOf(screen, part, 'down') === 'works'))
      .map((screen) => `${file}: ${screen}`),
  )
  expect(wrong).toEqual([])
})
