import { defineQueue } from '#server/platform/jobs/queue.ts'

export const mockupQueue = defineQueue<{ designId: string; width: number }>('mockups')
export const searchTextQueue = defineQueue<{ designerId: string }>('search-texts')

export type ReviewDecision = { designId: string; decidedAt: string; decision: 'approved' | 'rejected' }
export const reviewMailQueue = defineQueue<ReviewDecision>('review-mails')
