import { defineQueue } from '#server/platform/jobs/queue.ts'

/** Computes the daily totals that an admin marked as stale, without waiting for the schedule. */
export const insightQueue = defineQueue<Record<string, never>>('insight-rebuild')
