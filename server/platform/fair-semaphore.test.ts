import { expect, test, vi } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

/** Starts tasks that hold their permits until the test finishes them, and records the order in which they start. */
function watch(limits: Parameters<typeof createFairSemaphore>[0]) {
  const { withPermit } = createFairSemaphore(limits)
  const started: string[] = []
  const finishers: (() => void)[] = []
  const start = (client: string, name = client) => {
    const running = withPermit(client, () => {
      started.push(name)
      return new Promise<void>((resolve) => finishers.push(resolve))
    })
    return running.then(
      () => 'done',
      ({ code, retryAfterSeconds }) => ({ code, retryAfterSeconds }),
    )
  }
  /** Finishes the task that has run longest, and waits until the next one has started. */
  const finishNext = async () => {
    finishers.shift()?.()
    await new Promise(setImmediate)
  }
  return { started, start, finishNext, withPermit }
}

const BUSY = { code: 'unavailable', retryAfterSeconds: 2 }

test('runs at most the permitted number concurrently', async () => {
  const { started, start, finishNext } = watch({ permits: 2, maxQueued: 10 })
  for (const name of ['1', '2', '3', '4']) void start('a', name)
  expect(started).toEqual(['1', '2'])
  await finishNext()
  expect(started).toEqual(['1', '2', '3'])
  await finishNext()
  expect(started).toEqual(['1', '2', '3', '4'])
})

test('clients take turns, however many tasks each has queued', async () => {
  const { started, start, finishNext } = watch({ permits: 1, maxQueued: 100 })
  for (let task = 0; task < 40; task++) void start('flood', `flood ${task}`)
  void start('b')
  void start('c')
  for (let count = 0; count < 5; count++) await finishNext()
  expect(started.slice(0, 6)).toEqual(['flood 0', 'b', 'c', 'flood 1', 'flood 2', 'flood 3'])
})

test('a client without a permit comes before one that holds permits', async () => {
  const { started, start, finishNext } = watch({ permits: 2, maxQueued: 100 })
  for (let task = 0; task < 40; task++) void start('flood')
  void start('b')
  await finishNext()
  expect(started).toEqual(['flood', 'flood', 'b'])
})

test('rejects the tasks of a client above its limit, not those of others', async () => {
  const { started, start, finishNext } = watch({ permits: 1, maxQueued: 100, maxQueuedPerClient: 2 })
  const flood = Array.from({ length: 5 }, () => start('flood'))
  expect(await Promise.all(flood.slice(3))).toEqual([BUSY, BUSY])
  void start('b')
  for (let count = 0; count < 3; count++) await finishNext()
  expect(started.filter((client) => client === 'flood')).toHaveLength(3)
  expect(started).toContain('b')
})

test('in a full queue, a newcomer takes the last place of the longest line', async () => {
  const { started, start, finishNext } = watch({ permits: 1, maxQueued: 3 })
  void start('a', 'running')
  const line = ['a 1', 'a 2', 'a 3'].map((name) => start('a', name))
  void start('b')
  expect(await line[2]).toEqual(BUSY)
  for (let count = 0; count < 3; count++) await finishNext()
  expect(started.toSorted()).toEqual(['a 1', 'a 2', 'b', 'running'])
})

test('a full queue in which no line is longer than the newcomer’s rejects the newcomer', async () => {
  const { start } = watch({ permits: 1, maxQueued: 2 })
  void start('a')
  void start('b')
  void start('c')
  expect(await start('d')).toEqual(BUSY)
  expect(await start('b')).toEqual(BUSY)
})

test('a failed task releases its permit, even if it throws synchronously', async () => {
  const { withPermit } = watch({ permits: 1, maxQueued: 0 })
  const throwing = (): Promise<never> => {
    throw new Error('thrown')
  }
  await expect(withPermit('a', throwing)).rejects.toThrow('thrown')
  await expect(withPermit('a', () => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected')
  expect(await withPermit('b', async () => 'done')).toBe('done')
})

test('[S4] one client holds at most its share of the permits', async () => {
  const { started, start, finishNext } = watch({ permits: 2, permitsPerClient: 1, maxQueued: 10 })
  for (const name of ['a1', 'a2']) void start('a', name)
  void start('b')
  expect(started).toEqual(['a1', 'b'])
  await finishNext()
  expect(started).toEqual(['a1', 'b', 'a2'])
})

test('tells in advance whether a task would be rejected', async () => {
  const { withPermit, isFull } = createFairSemaphore({ permits: 1, maxQueued: 3, maxQueuedPerClient: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const tasks: Promise<void>[] = []
  for (const client of ['a', 'a', 'a']) {
    expect(isFull(client)).toBe(false)
    tasks.push(withPermit(client, () => promise))
  }
  expect(isFull('a')).toBe(true)
  expect(isFull('b')).toBe(false)
  tasks.push(withPermit('b', () => promise))
  // The queue is full, but a newcomer takes the last place of the longest line.
  expect(isFull('c')).toBe(false)
  expect(isFull('b')).toBe(true)
  resolve()
  await Promise.all(tasks)
  expect(isFull('a')).toBe(false)
})

test('rejects a task that has waited too long, and runs the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { started, start, finishNext } = watch({ permits: 1, maxQueued: 2, maxWaitMs: 5000 })
    const first = start('a', 'first')
    const late = start('a', 'late')
    vi.advanceTimersByTime(3000)
    const next = start('b', 'next')
    vi.advanceTimersByTime(2000)
    expect(await late).toEqual(BUSY)
    const last = start('b', 'last') // the place is free again
    await finishNext()
    vi.advanceTimersByTime(4999) // a task that runs is not late
    await finishNext()
    await finishNext()
    expect(await Promise.all([first, next, last])).toEqual(['done', 'done', 'done'])
    expect(started).toEqual(['first', 'next', 'last'])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
