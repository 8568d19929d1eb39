import { expect, test } from 'vitest'
import { isCommonPassword, ratePassword } from './passwords.ts'

test.each(['123456', 'password', 'aaaaaa', 'Password1', 'racing2026!', 'ababababab'])(
  '[S9] %s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
    expect(ratePassword(password)).toBe('weak')
  },
)

test.each([
  ['xk2#q', 'weak'],
  ['late apex', 'fair'],
  ['aabbccaabbcc', 'fair'],
  ['pitlane-demo', 'strong'],
  ['late apex, early throttle', 'strong'],
  ['mara.voss-1234', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(ratePassword(password)).toBe(strength)
})

test('the name in the email address does not make a password strong', () => {
  expect(ratePassword('mara.voss-1234', 'Mara.Voss@pitlane.test')).toBe('fair')
  expect(ratePassword('al-is-quick-on-ice', 'al@pitlane.test')).toBe('strong')
})
