/** Weighted counting semaphore with a bounded queue. */
import { BusyError } from './fair-semaphore.ts'

type Limits = {
  /** Maximum number of concurrent holders. */
  permits: number
  /** Maximum number of waiting tasks. Any more are rejected as unavailable. */
  maxQueued: number
  /** Maximum total weight of all holders, such as bytes of memory. Unlimited by default. */
  maxWeight?: number
}

export type Semaphore = {
  /** Runs the work when a permit is free, and releases the permit even if the work fails. */
  withPermit: <Result>(work: () => Promise<Result>, weight?: number) => Promise<Result>
}

/** First in, first out: light work never overtakes heavy work, so nothing starves. Work above `maxWeight` runs alone. */
export function createSemaphore({ permits, maxQueued, maxWeight = Number.POSITIVE_INFINITY }: Limits): Semaphore {
  const queue: { weight: number; start: () => void }[] = []
  let held = 0
  let heldWeight = 0

  function fits(weight: number) {
    return held === 0 || (held < permits && heldWeight + weight <= maxWeight)
  }

  function take(weight: number) {
    held++
    heldWeight += weight
  }

  function release(weight: number) {
    held--
    heldWeight -= weight
    for (let next = queue[0]; next && fits(next.weight); next = queue[0]) {
      queue.shift()
      take(next.weight)
      next.start()
    }
  }

  return {
    async withPermit(work, weight = 0) {
      if (queue.length === 0 && fits(weight)) take(weight)
      else if (queue.length < maxQueued) await new Promise<void>((start) => queue.push({ weight, start }))
      else throw new BusyError()
      try {
        return await work()
      } finally {
        release(weight)
      }
    },
  }
}
