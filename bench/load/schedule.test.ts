import { expect, test } from 'vitest'
import { createLatencies, dueTimes } from './schedule.ts'

test('requests arrive at a constant rate from the start', () => {
  expect(dueTimes(4, 1000)).toEqual([0, 250, 500, 750])
  expect(dueTimes(3, 2000)).toHaveLength(6)
})

test('a request is sent when it is due, not before', () => {
  const arrivals = createLatencies([0, 100])
  expect(arrivals.take(0)).toBe(0)
  expect(arrivals.take(99)).toBeUndefined()
  expect(arrivals.wait(60)).toBe(40)
  expect(arrivals.take(100)).toBe(1)
  expect(arrivals.wait(100)).toBeUndefined()
})

test('the latency of a request that had to wait counts from the time it was due', () => {
  const arrivals = createLatencies([0, 100])
  arrivals.take(0)
  // The server needed 500 ms for the first request, and there was no other connection.
  arrivals.finish(0, 500)
  const late = arrivals.take(500)
  arrivals.finish(late ?? -1, 510)
  expect(arrivals.latencies).toEqual([500, 410])
  expect(arrivals.isDone()).toBe(true)
})

test('it is done after the last response, not after the last request', () => {
  const arrivals = createLatencies([0])
  arrivals.take(0)
  expect(arrivals.isDone()).toBe(false)
})
