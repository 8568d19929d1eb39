import { defineQueue } from '#server/platform/jobs/queue.ts'

export const mockupQueue = defineQueue<{ designId: string; width: number }>('mockups')
export const searchTextQueue = defineQueue<{ designerId: string } | { categoryId: string }>('search-texts')

export const searchIndexQueue = defineQueue<{ designIds: string[] }>('search-index')

export type ReviewDecision = { designId: string; decidedAt: string; decision: 'approved' | 'rejected' }
export const reviewMailQueue = defineQueue<ReviewDecision>('review-mails')

/** `archivedAt` identifies the decision: no email is sent if it was undone. */
export const archiveMailQueue = defineQueue<{ designId: string; archivedAt: string }>('archive-mails')
