import { defineQueue } from '#server/platform/jobs/queue.ts'

export const evidenceQueue = defineQueue<{ disputeId: string }>('dispute-evidence')
