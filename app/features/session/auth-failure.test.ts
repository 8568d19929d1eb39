import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { readFailure } from './auth-failure.ts'

test('what the server refuses comes with its code and its words', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(readFailure(error)).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
})

test('a server that is busy says so itself', () => {
  const error = new AuthRetryableFetchError('The service is busy. Please try again.', 503)
  expect(readFailure(error).message).toBe('The service is busy. Please try again.')
})

test.each([
  new AuthRetryableFetchError('NetworkError when attempting to fetch resource.', 0),
  new TypeError('Failed to fetch dynamically imported module'),
  'something else',
])('%s has no words for a person', (error) => {
  expect(readFailure(error).message).toBeUndefined()
})
