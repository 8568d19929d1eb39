import { expect, test } from 'vitest'
import { findPhrases } from './find-phrases.ts'
import { RULES } from './rules.ts'

const samples = RULES.flatMap(({ write, bad, good }) => [
  ...bad.map((text) => ({ text, write, flagged: true })),
  ...good.map((text) => ({ text, write, flagged: false })),
])

test.each(samples)('$text: flagged = $flagged', ({ text, write, flagged }) => {
  expect(findPhrases('sample.ts', text).some((phrase) => phrase.write === write)).toBe(flagged)
})

test('reports file, line, phrase and replacement', () => {
  expect(findPhrases('a.md', 'Fine.\nThe page loads anew.')).toEqual([
    { file: 'a.md', line: 2, found: 'anew', write: 'again, at most, still' },
  ])
})

test('ignores allowed strings', () => {
  expect(findPhrases('a.tsx', '<p>Enter your e-mail</p>', ['Enter your e-mail'])).toEqual([])
})
