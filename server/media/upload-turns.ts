import { AppError } from '#domain/errors.ts'

const AT_ONCE = 2
const MAX_WAITING = 40

let running = 0
const waiting: (() => void)[] = []

/** Few uploads at once: who waits has not been read yet, so memory stays bounded however many come. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running++
  else if (waiting.length < MAX_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new AppError('unavailable', 'Too many pictures are coming in. Please try again in a moment.')
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
