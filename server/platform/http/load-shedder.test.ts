import { expect, test, vi } from 'vitest'
import { PRIORITIES, type Priority } from '#server/platform/priority.ts'
import { refusedRequests } from '#test/refused-requests.ts'
import { createLoadShedder, type LoadLimits } from './load-shedder.ts'

const LIMITS: Record<Priority, LoadLimits> = {
  browse: { delayMs: 10, inFlight: 1 },
  cached: { delayMs: 20, inFlight: 2 },
  account: { delayMs: 30, inFlight: 3 },
  checkout: { delayMs: 40, inFlight: 4 },
  webhook: { delayMs: 50, inFlight: 5 },
}

function refused({ isOverloaded }: Pick<ReturnType<typeof createLoadShedder>, 'isOverloaded'>) {
  return PRIORITIES.filter(isOverloaded)
}

test('a growing event-loop delay refuses the lowest priority first', () => {
  const load = createLoadShedder({ limits: LIMITS })
  expect(refused(load)).toEqual([])
  PRIORITIES.forEach((priority, index) => {
    load.sampleDelay(LIMITS[priority].delayMs + 1)
    expect(refused(load)).toEqual(PRIORITIES.slice(0, index + 1))
  })
})

test('a growing number of requests in flight refuses the lowest priority first', () => {
  const load = createLoadShedder({ limits: LIMITS })
  const ends = PRIORITIES.map((_, index) => {
    expect(refused(load)).toEqual(PRIORITIES.slice(0, index))
    return load.begin()
  })
  expect(refused(load)).toEqual(PRIORITIES)
  for (const end of ends) end()
  expect(refused(load)).toEqual([])
})

test('requests are accepted again at half the delay that refused them', () => {
  const load = createLoadShedder({ limits: LIMITS })
  load.sampleDelay(11)
  load.sampleDelay(6)
  expect(load.isOverloaded('browse')).toBe(true)
  load.sampleDelay(4)
  expect(load.isOverloaded('browse')).toBe(false)
})

test('refused requests are counted by priority for /metrics', () => {
  const before = refusedRequests('checkout')
  const load = createLoadShedder({ limits: LIMITS })
  load.countRefused('checkout')
  load.countRefused('checkout')
  load.countRefused('browse')
  expect(refusedRequests('checkout') - before).toBe(2)
})

test('the start and the end of load shedding are reported once, with the number of refused requests', () => {
  const [onStart, onEnd] = [vi.fn(), vi.fn()]
  let now = 0
  const load = createLoadShedder({ limits: LIMITS, onStart, onEnd, now: () => now })
  load.sampleDelay(12)
  for (let request = 0; request < 3; request++) {
    load.countRefused('browse')
    now += 1000
  }
  load.countRefused('account')
  load.sampleDelay(0)
  expect(onStart.mock.calls).toEqual([[{ priority: 'browse', delayMs: 12, inFlight: 0 }]])
  now += 4999
  load.sampleDelay(0)
  expect(onEnd).not.toHaveBeenCalled()
  now += 1
  load.sampleDelay(0)
  load.sampleDelay(0)
  expect(onEnd.mock.calls).toEqual([[{ refused: { browse: 3, account: 1 }, seconds: 3 }]])
  load.countRefused('browse')
  expect(onStart).toHaveBeenCalledTimes(2)
})

test('a delay while few requests arrive refuses nothing', () => {
  const load = createLoadShedder({ limits: LIMITS, minArrivals: 10 })
  const arrive = (count: number) => {
    for (let request = 0; request < count; request++) load.countArrival()
    load.sampleDelay(1000)
  }
  arrive(9)
  expect(refused(load)).toEqual([])
  arrive(100)
  expect(refused(load)).toEqual(PRIORITIES)
  for (let sample = 0; sample < 20; sample++) arrive(1)
  expect(refused(load)).toEqual([])
})

test('a delay refuses requests only if it lasts', () => {
  const shedder = createLoadShedder({ limits: LIMITS, sustainedSamples: 3 })
  for (const delayMs of [500, 500, 0, 500, 500]) shedder.sampleDelay(delayMs)
  expect(shedder.isOverloaded('browse')).toBe(false)
  shedder.sampleDelay(500)
  expect(shedder.isOverloaded('browse')).toBe(true)
})
