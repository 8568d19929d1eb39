import { defineQueue } from '#server/platform/jobs/queue.ts'

export const refundMailQueue = defineQueue<{ refundId: string }>('refund-mails')
