import { expect, test } from 'vitest'
import { linkErrorText } from './link-error.ts'

test('[S15] known error codes have their own text, all others a generic one', () => {
  expect(linkErrorText('otp_expired')).toBe('It has expired or has already been used.')
  const generic = linkErrorText(undefined)
  for (const code of ['x', 'Call +1 555 0100', 'constructor', '__proto__', '', null])
    expect(linkErrorText(code)).toBe(generic)
})
