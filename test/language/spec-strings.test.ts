import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '#test/sources.ts'

/** Strings that the code composes from a constant or several elements. */
const COMPOSED: Record<string, string> = {
  'Suggested Price: $': 'Suggested Price: <b',
  '404 - Oops! Page not found': '404 - Oops! <br />',
  'You can upload a maximum of 10 images.': 'You can upload a maximum of $',
}

const shown = [...readSources('.')]
  .filter(([file]) => /^(?:app|server|domain)\//.test(file))
  .map(([, text]) => text)
  .join('\n')

const fixed = readFileSync(new URL('spec-strings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)

test('the specification fixes 111 strings', () => {
  expect(fixed).toHaveLength(111)
})

test.each(fixed)('the specified string “%s” is unchanged', (text) => {
  expect(shown.includes(COMPOSED[text] ?? text), text).toBe(true)
})
