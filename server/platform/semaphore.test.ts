import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Starts tasks that hold their permits until the test finishes them, and records the order in which they start. */
function watch(limits: Parameters<typeof createSemaphore>[0]) {
  const { withPermit } = createSemaphore(limits)
  const started: string[] = []
  const finishers = new Map<string, () => void>()
  const start = (name: string, weight?: number) =>
    withPermit(() => {
      started.push(name)
      return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)))
    }, weight)
  const finish = async (name: string, running: Promise<string>) => {
    finishers.get(name)?.()
    await running
  }
  return { started, start, finish, withPermit }
}

test('runs at most the permitted number concurrently, and queues the others first in, first out', async () => {
  const { started, start, finish } = watch({ permits: 2, maxQueued: 10 })
  const [a, b, c, d] = [start('a'), start('b'), start('c'), start('d')]
  expect(started).toEqual(['a', 'b'])
  await finish('b', b)
  expect(started).toEqual(['a', 'b', 'c'])
  await finish('a', a)
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  await Promise.all([finish('c', c), finish('d', d)])
})

test('a task waits until its weight fits', async () => {
  const { started, start, finish } = watch({ permits: 3, maxQueued: 10, maxWeight: 100 })
  const [a, b, c] = [start('a', 60), start('b', 50), start('c', 50)]
  expect(started).toEqual(['a'])
  await finish('a', a)
  expect(started).toEqual(['a', 'b', 'c'])
  await Promise.all([finish('b', b), finish('c', c)])
})

test('a light task does not overtake a heavy one queued before it', async () => {
  const { started, start, finish } = watch({ permits: 3, maxQueued: 10, maxWeight: 100 })
  const [a, heavy, light] = [start('a', 10), start('heavy', 100), start('light', 1)]
  expect(started).toEqual(['a'])
  await finish('a', a)
  expect(started).toEqual(['a', 'heavy'])
  await finish('heavy', heavy)
  expect(started).toEqual(['a', 'heavy', 'light'])
  await finish('light', light)
})

test('a task heavier than the limit runs alone instead of waiting forever', async () => {
  const { started, start, finish } = watch({ permits: 2, maxQueued: 10, maxWeight: 100 })
  const [a, giant, b] = [start('a', 1), start('giant', 500), start('b', 1)]
  await finish('a', a)
  expect(started).toEqual(['a', 'giant'])
  await finish('giant', giant)
  expect(started).toEqual(['a', 'giant', 'b'])
  await finish('b', b)
})

test('rejects a task while the queue is full, and accepts one again when a place is free', async () => {
  const { started, start, finish } = watch({ permits: 1, maxQueued: 1 })
  const [a, b] = [start('a'), start('b')]
  await expect(start('c')).rejects.toMatchObject({ code: 'unavailable' })
  await finish('a', a)
  const d = start('d')
  await finish('b', b)
  await finish('d', d)
  expect(started).toEqual(['a', 'b', 'd'])
})

test('a failed task releases its permit and weight, even if it throws synchronously', async () => {
  const { withPermit } = watch({ permits: 1, maxQueued: 0, maxWeight: 10 })
  const rejecting = async () => {
    throw new Error('rejected')
  }
  const throwing = (): Promise<never> => {
    throw new Error('thrown')
  }
  await expect(withPermit(rejecting, 10)).rejects.toThrow('rejected')
  await expect(withPermit(throwing, 10)).rejects.toThrow('thrown')
  expect(await withPermit(async () => 'done', 10)).toBe('done')
})
