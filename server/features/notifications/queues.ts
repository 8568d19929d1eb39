import { defineQueue } from '#server/platform/jobs/queue.ts'

/** New design requests, to be announced to the designers of their category. */
export const requestNewsQueue = defineQueue<{ requestId: string }>('request-news')
