import { expect, test } from 'vitest'
import { MAX_TITLE_LENGTH } from './catalog.ts'
import { titleFromFileName } from './drafts.ts'
import { isPlainLine } from './text.ts'

test.each([
  ['night_run-v2.png', 'Night run v2'],
  ['Crest Into Left 4.JPEG', 'Crest Into Left 4'],
  ['apex.final.png', 'Apex.final'],
  ['no extension', 'No extension'],
  ['.png', 'Untitled'],
  ['___.png', 'Untitled'],
  ['ärger im wald.jpg', 'Ärger im wald'],
])('the title from %j is %j', (name, title) => {
  expect(titleFromFileName(name)).toBe(title)
})

test('a title from a file name is one visible line of allowed length', () => {
  expect(titleFromFileName(`${'a'.repeat(300)}.png`)).toHaveLength(MAX_TITLE_LENGTH)
  expect(isPlainLine(titleFromFileName('pit\u202elane\u0000 stop\u2028.png'))).toBe(true)
})
