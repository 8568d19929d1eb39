/** Counting semaphore with a bounded queue that is fair between clients. */
import { AppError } from '#domain/errors.ts'

type Limits = {
  /** Maximum number of concurrent holders. */
  permits: number
  /** Maximum number of permits that one client holds at a time. Unlimited by default. */
  permitsPerClient?: number
  /** Maximum number of waiting tasks of all clients together. */
  maxQueued: number
  /** Maximum number of waiting tasks of one client. Unlimited by default. */
  maxQueuedPerClient?: number
  /** How long a task may wait. Unlimited by default. */
  maxWaitMs?: number
}

export type FairSemaphore = {
  /** Runs the work when it is the client's turn. Rejects it as unavailable if the client or the queue has too many tasks, or after `maxWaitMs`. */
  withPermit: <Result>(client: string, work: () => Promise<Result>) => Promise<Result>
  /** Whether `withPermit` would reject the client's work now. */
  isFull: (client: string) => boolean
}

type Waiter = { start: () => void; reject: (error: Error) => void; timer?: NodeJS.Timeout }

/** Of every request that is refused because the server is busy. */
export const BUSY_MESSAGE = 'The server is busy. Please try again in a moment.'
export const BUSY_RETRY_AFTER_SECONDS = 2

/** The work was not started, because too much other work is waiting. */
export class BusyError extends AppError {
  constructor() {
    super('unavailable', BUSY_MESSAGE, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS })
  }
}

/**
 * The next permit goes to the client that holds the fewest, and among those to the one that was served longest ago. A
 * client in a full queue takes the last place of the client with the longest line, so that a flood delays only itself.
 */
export function createFairSemaphore({
  permits,
  permitsPerClient = permits,
  maxQueued,
  maxQueuedPerClient = maxQueued,
  maxWaitMs,
}: Limits): FairSemaphore {
  /** In the order in which clients are served. */
  const lines = new Map<string, Waiter[]>()
  const heldBy = new Map<string, number>()
  let held = 0
  let queued = 0

  function take(client: string) {
    held++
    heldBy.set(client, (heldBy.get(client) ?? 0) + 1)
  }

  function release(client: string) {
    held--
    const left = (heldBy.get(client) ?? 0) - 1
    if (left > 0) heldBy.set(client, left)
    else heldBy.delete(client)
    moveBehindOthers(client)
    const next = nextClient()
    if (next === undefined) return
    take(next)
    serve(next)?.start()
  }

  function nextClient() {
    let best: string | undefined
    for (const client of lines.keys())
      if (holds(client) < (best === undefined ? permitsPerClient : holds(best))) best = client
    return best
  }

  const holds = (client = '') => heldBy.get(client) ?? 0

  function serve(client: string) {
    const first = lines.get(client)?.shift()
    clearTimeout(first?.timer)
    queued--
    moveBehindOthers(client)
    return first
  }

  function moveBehindOthers(client: string) {
    const line = lines.get(client) ?? []
    lines.delete(client)
    if (line.length > 0) lines.set(client, line)
  }

  function wait(client: string): Promise<void> {
    const line = lines.get(client) ?? []
    if (line.length >= maxQueuedPerClient) throw new BusyError()
    if (queued >= maxQueued) rejectLastOfLongestLine(line.length + 1)
    return new Promise((start, reject) => {
      const waiter: Waiter = { start, reject }
      if (maxWaitMs !== undefined) waiter.timer = setTimeout(() => giveUp(client, waiter), maxWaitMs)
      queued++
      lines.set(client, line)
      line.push(waiter)
    })
  }

  /** The visitor has probably left. */
  function giveUp(client: string, waiter: Waiter) {
    const line = lines.get(client) ?? []
    line.splice(line.indexOf(waiter), 1)
    if (line.length === 0) lines.delete(client)
    queued--
    waiter.reject(new BusyError())
  }

  /** Throws if no line is longer than this. */
  function rejectLastOfLongestLine(length: number) {
    const longest = longestLine()
    const last = longest.length > length ? longest.pop() : undefined
    if (!last) throw new BusyError()
    clearTimeout(last.timer)
    queued--
    last.reject(new BusyError())
  }

  function longestLine() {
    let longest: Waiter[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    return longest
  }

  const hasPermit = (client: string) => held < permits && holds(client) < permitsPerClient

  return {
    isFull(client) {
      if (hasPermit(client)) return false
      const length = lines.get(client)?.length ?? 0
      return length >= maxQueuedPerClient || (queued >= maxQueued && longestLine().length <= length + 1)
    },
    async withPermit(client, work) {
      if (hasPermit(client)) take(client)
      else await wait(client)
      try {
        return await work()
      } finally {
        release(client)
      }
    },
  }
}
