import type { Queue } from './queue.ts'

type Options = {
  /** `short`: while a job waits, another one with the same `singletonKey` is not added. It cannot be changed later. */
  policy?: 'short'
  /** How many jobs one worker takes at a time; costly ones one by one. */
  batchSize?: number
  /** When it runs by itself, in UTC. */
  cron?: string
  /** How long a run may take, where that is longer than usual. */
  expireInSeconds?: number
}

/** A queue and the operation that its jobs run. */
export type Work = Options & { name: string; handle: (payload: unknown, jobId: string) => Promise<void> }

const SWEEP_SECONDS = 15 * 60

/** The handler may run more than once for one job, so it has to be idempotent; the job's id is the same each time. */
export function work<Payload>(
  { name }: Queue<Payload>,
  handle: (payload: Payload, jobId: string) => Promise<void>,
  options: Options = {},
): Work {
  // The payload loses its type in the database; `enqueue` checked it against the same queue.
  return { name, handle: handle as Work['handle'], ...options }
}

/** Runs by itself on a schedule, and carries no payload. */
export function schedule(name: string, cron: string, run: () => Promise<void>, options: Options = {}): Work {
  return { name, handle: () => run(), cron, ...options }
}

/** A scheduled clean-up, which may take up to a quarter of an hour. */
export function sweep(name: string, cron: string, run: () => Promise<void>): Work {
  return schedule(name, cron, run, { expireInSeconds: SWEEP_SECONDS })
}
