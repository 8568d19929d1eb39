import { defineQueue } from '#server/platform/jobs/queue.ts'

export type SubscriptionRequest = { email: string; origin: string; requestedAt: string }
export const newsletterQueue = defineQueue<SubscriptionRequest>('newsletter-requests')
