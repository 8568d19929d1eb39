import { expect, test } from 'vitest'
import { DIFFERENCE_KINDS, DIFFERENCES } from './books.ts'

test('every kind of difference names its rule and its repair', () => {
  for (const kind of DIFFERENCE_KINDS)
    for (const text of Object.values(DIFFERENCES[kind])) expect(text ?? 'None').toMatch(/^[A-Z]/)
})
