import { defineQueue } from '#server/platform/jobs/queue.ts'

/** Sends payouts through Stripe. */
export const payoutQueue = defineQueue<{ payoutId: string }>('payouts')
