import { expect, test } from 'vitest'
import { DecryptionError, decrypt, encrypt } from './secrets.ts'

const sealed = encrypt('signing-key', Buffer.from('a private key'))

test('decrypts a value for the purpose it was encrypted for', () => {
  expect(decrypt('signing-key', sealed).toString()).toBe('a private key')
})

test.each([
  ['for another purpose', () => decrypt('session-key', sealed)],
  ['when the value was altered', () => decrypt('signing-key', (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1))],
  ['when the value was truncated', () => decrypt('signing-key', sealed.slice(0, 20))],
])('decryption fails %s', (_, decryptSealed) => {
  expect(decryptSealed).toThrow(DecryptionError)
})
