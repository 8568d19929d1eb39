import { FREQUENT_RETRY_LIMIT } from './options.ts'
import type { Queue } from './queue.ts'

type Options = {
  /** `short`: a job is not added while one with the same `singletonKey` is waiting. Cannot be changed later. */
  policy?: 'short'
  /** Jobs that one worker runs concurrently; 1 for expensive ones. */
  batchSize?: number
  /** Schedule in UTC. */
  cron?: string
  /** Maximum duration of a run, if longer than the default. */
  expireInSeconds?: number
  /** Maximum number of retries, if other than the default. */
  retryLimit?: number
}

/** A queue and its handler. */
export type Work = Options & { name: string; handle: (payload: unknown, jobId: string) => Promise<void> }

const SWEEP_SECONDS = 15 * 60

/** The handler must be idempotent, because a job may run more than once. All runs have the same job id. */
export function work<Payload>(
  { name }: Queue<Payload>,
  handle: (payload: Payload, jobId: string) => Promise<void>,
  options: Options = {},
): Work {
  // The payload loses its type in the database; `enqueue` checked it against the same queue.
  return { name, handle: handle as Work['handle'], ...options }
}

/** A schedule of every minute or every few minutes. */
const FREQUENT = /^\*/

/** A scheduled job without a payload. */
export function schedule(name: string, cron: string, run: () => Promise<void>, options: Options = {}): Work {
  const retries = FREQUENT.test(cron) ? { retryLimit: FREQUENT_RETRY_LIMIT } : {}
  return { name, handle: () => run(), cron, ...retries, ...options }
}

/** A scheduled cleanup that may take up to 15 minutes. */
export function sweep(name: string, cron: string, run: () => Promise<void>): Work {
  return schedule(name, cron, run, { expireInSeconds: SWEEP_SECONDS })
}
