import { expect, onTestFinished, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.RATE_LIMITS = '2'
})

const { countInMemory, countWindows } = await import('./count-in-memory.ts')
const { TooMany } = await import('./limit.ts')

const limit = { name: 'laps', tries: 3, windowSeconds: 60 }

test('[setting RATE_LIMITS] allows the limit times RATE_LIMITS per window and caller', () => {
  for (let time = 0; time < 6; time++) countInMemory(limit, 'one driver', 1000)
  expect(() => countInMemory(limit, 'one driver', 31_000)).toThrow(TooMany)
  expect(() => countInMemory(limit, 'another driver', 31_000)).not.toThrow()
  expect(() => countInMemory(limit, 'one driver', 61_000)).not.toThrow()
})

test('says how long to wait', () => {
  for (let time = 0; time < 6; time++) countInMemory(limit, 'waiting', 0)
  expect(() => countInMemory(limit, 'waiting', 20_000)).toThrow(expect.objectContaining({ retryAfterSeconds: 40 }))
})

test('a window ends in time, also when the system clock is set back meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let time = 0; time < 6; time++) countInMemory(limit, 'patient')
  expect(() => countInMemory(limit, 'patient')).toThrow(TooMany)
  vi.setSystemTime(Date.now() - 600_000)
  vi.advanceTimersByTime(60_000)
  expect(() => countInMemory(limit, 'patient')).not.toThrow()
})

test('keeps at most 20,000 windows', () => {
  for (let caller = 0; caller < 30_000; caller++) countInMemory(limit, `caller ${caller}`, 0)
  expect(countWindows()).toBe(20_000)
})
