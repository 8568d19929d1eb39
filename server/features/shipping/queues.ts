import { defineQueue } from '#server/platform/jobs/queue.ts'

export const parcelQueue = defineQueue<{ parcelId: string }>('follow-parcels')
