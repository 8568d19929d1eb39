import { expect, test } from 'vitest'
import { isBounce } from './is-bounce.ts'

const failure = (fields: object) => Object.assign(new Error('rejected'), fields)

test.each([
  [true, 'an unknown mailbox', failure({ command: 'RCPT TO', responseCode: 550 })],
  [false, 'a full mailbox, for now', failure({ command: 'RCPT TO', responseCode: 452 })],
  [false, 'a rejected sender', failure({ command: 'MAIL FROM', responseCode: 550 })],
  [false, 'a rejected message', failure({ command: 'DATA', responseCode: 554 })],
  [false, 'a broken connection', failure({ code: 'ECONNECTION' })],
  [false, 'anything else', 'RCPT TO'],
])('is %s for %s', (expected, _, error) => {
  expect(isBounce(error)).toBe(expected)
})
