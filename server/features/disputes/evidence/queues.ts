import { defineQueue } from '#server/platform/jobs/queue.ts'

export const deleteEvidenceQueue = defineQueue<{ storageKey: string }>('delete-evidence')
export const evidenceQueue = defineQueue<{ disputeId: string }>('dispute-evidence')
