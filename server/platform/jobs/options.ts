import type { QueueOptions } from 'pg-boss'
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/durations.ts'

/** Maximum duration of a run. A job whose process was killed is retried after this time. */
export const EXPIRY_SECONDS = 30

/** After this many retries a job stays failed, until an admin retries it. */
export const RETRY_LIMIT = 20

/** Of a job that is scheduled every few minutes: the next one takes over its work. */
export const FREQUENT_RETRY_LIMIT = 2

/** Defaults of queues: a failed job is retried for about half a day, at least once an hour. */
export const queueOptions: QueueOptions = {
  expireInSeconds: EXPIRY_SECONDS,
  retryLimit: RETRY_LIMIT,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  deleteAfterSeconds: DAY_SECONDS, // payloads may contain sign-in links
}
