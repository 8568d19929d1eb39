import { AppError } from '#domain/errors.ts'

/** Lets so many run at once; others wait, first come, first served, and beyond `maxWaiting` are sent away. */
export function createTurns(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new AppError('unavailable', 'Too much is going on at once. Please try again in a moment.')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
