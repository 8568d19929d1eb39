import { expect, test } from 'vitest'
import { readSpecLines, readSpecTitles } from './spec-lines.ts'

test('the checklist has all 360 lines of the specification', async () => {
  const lines = await readSpecLines()
  expect([...lines.keys()]).toEqual(Array.from({ length: 360 }, (_, index) => index + 1))
})

test('every specification line in a test title exists', async () => {
  const lines = await readSpecLines()
  const titles = await readSpecTitles()
  expect(titles.length).toBeGreaterThan(0)
  expect(
    titles.flatMap(({ file, numbers }) =>
      numbers.filter((number) => !lines.has(number)).map((number) => `${file}: ${number}`),
    ),
  ).toEqual([])
})
