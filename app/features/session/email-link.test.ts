import { expect, test } from 'vitest'
import { readEmailLink } from './email-link.ts'

const read = (query: string) => readEmailLink(new URLSearchParams(query))

test.each([
  ['type=recovery', '/auth/new-password'],
  ['type=recovery&next=/', '/auth/new-password'],
  ['type=recovery&next=/auth/new-password', '/auth/new-password'],
  ['type=email_change', '/account'],
  ['type=email_change&next=/favorites?a=b', '/favorites?a=b'],
  ['type=email_change&next=https://evil.example/', '/account'],
  ['type=email_change&next=//evil.example', '/account'],
  ['type=email_change&next=/%5Cevil.example', '/account'],
])('a link with %s leads to %s', (query, next) => {
  expect(read(`token_hash=abc&${query}`)?.next).toBe(next)
})

test.each(['type=recovery', 'token_hash=abc', 'token_hash=abc&type=signup', ''])('%s is not a link', (query) => {
  expect(read(query)).toBeUndefined()
})
