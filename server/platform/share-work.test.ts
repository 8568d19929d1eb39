import { expect, test, vi } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'
import { shareWork } from './share-work.ts'

/** A semaphore whose only permit a flooding client holds, with more of its tasks in the queue. */
function flooded({ tasks = 5, maxQueuedPerClient = 10 } = {}) {
  const semaphore = createFairSemaphore({ permits: 1, maxQueued: 20, maxQueuedPerClient })
  const { promise, resolve } = Promise.withResolvers<void>()
  void semaphore.withPermit('flood', () => promise)
  const done: string[] = []
  for (let task = 0; task < tasks; task++)
    void semaphore.withPermit('flood', async () => void done.push('flood')).catch(() => {})
  return { semaphore, done, free: resolve }
}

test('runs once for all clients', async () => {
  const { semaphore, free } = flooded()
  const work = vi.fn(async () => 'page')
  const shared = shareWork(semaphore, work)
  for (const client of ['a', 'b', 'a', 'flood']) shared.join(client)
  free()
  expect(await shared.result).toBe('page')
  await semaphore.withPermit('z', async () => {})
  expect(work).toHaveBeenCalledTimes(1)
})

test('a client who joins the work of a flooding client does not wait behind its other tasks', async () => {
  const { semaphore, done, free } = flooded()
  const shared = shareWork(semaphore, async () => done.push('shared'))
  shared.join('flood')
  shared.join('b')
  free()
  await shared.result
  expect(done.indexOf('shared')).toBeLessThan(2)
})

test('is busy only if none of its clients has a place in the queue', async () => {
  const { semaphore, free } = flooded({ tasks: 3, maxQueuedPerClient: 3 })
  const work = async () => 'page'
  const refused = shareWork(semaphore, work)
  refused.join('flood')
  await expect(refused.result).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  const accepted = shareWork(semaphore, work)
  accepted.join('flood')
  accepted.join('b')
  free()
  expect(await accepted.result).toBe('page')
})

test('a failure reaches every client and releases the permit', async () => {
  const semaphore = createFairSemaphore({ permits: 1, maxQueued: 0 })
  const shared = shareWork(semaphore, () => Promise.reject(new Error('no database')))
  shared.join('a')
  await expect(shared.result).rejects.toThrow('no database')
  expect(await semaphore.withPermit('b', async () => 'free')).toBe('free')
})
