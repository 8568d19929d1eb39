import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { decodeInTurn, MAX_HELD_BYTES } from './decode-in-turn.ts'

/** Runs tasks of so many bytes and tells the most that ran at once, in number and in bytes, and their order. */
async function watch(sizes: number[]) {
  const most = { running: 0, bytes: 0, order: [] as number[] }
  let [running, bytes] = [0, 0]
  const tasks = sizes.map((size, index) =>
    decodeInTurn(size, async () => {
      most.order.push(index)
      most.running = Math.max(most.running, ++running)
      bytes += size
      most.bytes = Math.max(most.bytes, bytes)
      await delay(5)
      running--
      bytes -= size
      if (index % 3 === 0) throw new Error('damaged')
    }),
  )
  await Promise.allSettled(tasks)
  return most
}

test('of twenty small pictures two are decoded at once, in the order in which they came, failures included', async () => {
  const { running, order } = await watch(Array(20).fill(1))
  expect(running).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('pictures that would not fit into memory together wait for each other', async () => {
  const { running, bytes } = await watch([200_000_000, 200_000_000, 90_000_000, 250_000_000, 10_000_000])
  expect(running).toBe(2)
  expect(bytes).toBeLessThanOrEqual(MAX_HELD_BYTES)
})

test('a picture that needs everything is decoded alone, and does not wait forever', async () => {
  expect((await watch([1, MAX_HELD_BYTES, 1])).order).toEqual([0, 1, 2])
})
