import { expect, test } from 'vitest'
import { DecryptionError, decrypt, encrypt } from './secrets.ts'

const sealed = encrypt('signing-key', Buffer.from('a private key'))

test('what was encrypted for a purpose is read for that purpose', () => {
  expect(decrypt('signing-key', sealed).toString()).toBe('a private key')
})

test.each([
  ['for another purpose', () => decrypt('session-key', sealed)],
  ['after it was altered', () => decrypt('signing-key', (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1))],
  ['after it was cut short', () => decrypt('signing-key', sealed.slice(0, 20))],
])('it cannot be read %s', (_, read) => {
  expect(read).toThrow(DecryptionError)
})
