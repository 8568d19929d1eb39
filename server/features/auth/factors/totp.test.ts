import { expect, test } from 'vitest'
import { findStep, stepAt, toBase32, totpAt } from './totp.ts'

/** The SHA-1 secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('matches RFC 6238 at %i seconds', (seconds, expected) => {
  const step = stepAt(new Date(seconds * 1000))
  expect(totpAt(secret, step, 8)).toBe(expected)
  expect(totpAt(secret, step)).toBe(expected.slice(2))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('encodes %j in base32 like RFC 4648, without padding', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected)
})

test('accepts the code of the current step and of its neighbors, and no other', () => {
  const now = new Date('2026-03-01T12:00:10Z')
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((drift) => findStep(secret, totpAt(secret, step + drift), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(findStep(secret, '12345', now)).toBeUndefined()
  // As many characters as a code, but more bytes.
  expect(findStep(secret, '12345é', now)).toBeUndefined()
})
