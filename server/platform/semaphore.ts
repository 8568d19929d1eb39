/** Weighted counting semaphore with a bounded queue. */
import { AppError } from '#domain/errors.ts'

type Limits = {
  /** How many may hold a permit at once. */
  permits: number
  /** How many may wait; the next one is refused as unavailable. */
  maxQueued: number
  /** What all holders may weigh together, such as bytes of memory; without it weights do not matter. */
  maxWeight?: number
}

export type Semaphore = {
  /** Runs the work once a permit is free, and gives the permit back even if the work fails. */
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

  function giveBack(weight: number) {
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
      else throw new AppError('unavailable', 'The server is busy. Please try again in a moment.')
      try {
        return await work()
      } finally {
        giveBack(weight)
      }
    },
  }
}
