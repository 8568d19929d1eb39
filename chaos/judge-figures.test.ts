import { expect, test } from 'vitest'
import { judgeFigures } from './judge-figures.ts'

test('a row that a test did not report has failed, even if others reported', () => {
  const line = JSON.stringify({ test: 'a kill', figure: '3 kills' })
  expect(judgeFigures(`${line}\n`, ['a kill', 'a pause'])).toEqual([
    { test: 'a kill', figure: '3 kills', passed: true },
    { test: 'a pause', figure: 'the test did not report', passed: false },
  ])
  expect(judgeFigures('', ['a kill'])).toMatchObject([{ passed: false }])
})
