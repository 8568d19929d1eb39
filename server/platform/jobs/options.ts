import type { QueueOptions } from 'pg-boss'
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/durations.ts'

/** How long a run may take. A job whose process was killed runs again this long after it began. */
export const EXPIRY_SECONDS = 30

/** True of every queue: a job that fails is tried again for about half a day, at most an hour apart. */
export const queueOptions: QueueOptions = {
  expireInSeconds: EXPIRY_SECONDS,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  deleteAfterSeconds: DAY_SECONDS, // payloads may hold links that open an account
}
