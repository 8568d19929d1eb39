import { defineQueue } from '#server/platform/jobs/queue.ts'

/** Starts an issue that is due and queues its next batch. */
export const issueQueue = defineQueue<{ issueId: string }>('newsletter-issues')
/** One email of an issue. */
export const recipientQueue = defineQueue<{ recipientId: string }>('newsletter-emails')
