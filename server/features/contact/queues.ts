import { defineQueue } from '#server/platform/jobs/queue.ts'

export const replyQueue = defineQueue<{ entryId: string }>('contact-replies')
