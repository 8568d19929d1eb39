import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { respondError } from './errors.ts'

test.each([
  [new AppError('unavailable', 'The payment provider cannot be reached.'), 503, '2'],
  [new AppError('unavailable', 'Stripe cannot be reached.', { retryAfterSeconds: 30 }), 503, '30'],
  [Object.assign(new Error('spawn EMFILE'), { code: 'EMFILE' }), 503, '2'],
  [new AppError('not_found', 'Not found'), 404, null],
])('a 503 always says when to try again (%s)', async (error, status, retryAfter) => {
  const app = new Hono()
  app.get('/', () => {
    throw error
  })
  app.onError(respondError as never)
  const response = await app.request('/')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter])
})
