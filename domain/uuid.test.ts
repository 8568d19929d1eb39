import { expect, test } from 'vitest'
import { z } from 'zod'
import { isUuid } from './uuid.ts'

const id = '5f0f2a9e-37a4-4c55-a61b-1f2f7f0a9d11'

test.each([
  [id, true],
  [id.toUpperCase(), true],
  [crypto.randomUUID(), true],
  ['', false],
  [`${id}\n`, false],
  [` ${id}`, false],
  [id.replaceAll('-', ''), false],
  ['-'.repeat(36), false],
  ['5f0f2a9e-37a4-9c55-a61b-1f2f7f0a9d11', false],
  ['5f0f2a9e-37a4-4c55-161b-1f2f7f0a9d11', false],
])('isUuid(%j) is %s, like z.uuid()', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
  expect(z.uuid().safeParse(text).success).toBe(expected)
})
