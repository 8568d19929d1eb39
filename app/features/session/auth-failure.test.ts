import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { readFailure } from './auth-failure.ts'

test('returns the code and message of a server error', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(readFailure(error)).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
})

test('tells a suspended user so in plain words', () => {
  const error = new AuthApiError('User is banned', 400, 'user_banned')
  expect(readFailure(error).message).toBe('This account has been suspended. The email we sent you says why.')
})

test('returns the message of a busy server', () => {
  const error = new AuthRetryableFetchError('The service is busy. Please try again.', 503)
  expect(readFailure(error).message).toBe('The service is busy. Please try again.')
})

test.each([
  new AuthRetryableFetchError('NetworkError when attempting to fetch resource.', 0),
  new TypeError('Failed to fetch dynamically imported module'),
  'something else',
])('returns no message for %s', (error) => {
  expect(readFailure(error).message).toBeUndefined()
})
