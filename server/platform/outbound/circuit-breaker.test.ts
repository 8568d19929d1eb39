import { expect, test } from 'vitest'
import { BusyError } from '#server/platform/fair-semaphore.ts'
import { createCircuitBreaker, isCircuitOpen } from './circuit-breaker.ts'

test('the error of an open circuit breaker is recognized, and a full queue is a different one', async () => {
  const breaker = createCircuitBreaker('The carrier')
  const fail = () => breaker.run(() => Promise.reject(new Error('ECONNREFUSED')))
  let error: unknown
  for (let calls = 0; calls < 20; calls++) error = await fail().catch((thrown: unknown) => thrown)
  expect(isCircuitOpen(error)).toBe(true)
  expect(isCircuitOpen(new BusyError())).toBe(false)
})
