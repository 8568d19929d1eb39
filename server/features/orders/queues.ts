import { defineQueue } from '#server/platform/jobs/queue.ts'

export const confirmationQueue = defineQueue<{ orderId: string }>('order-confirmations')
