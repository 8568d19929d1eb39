import { defineQueue } from '#server/platform/jobs/queue.ts'

export const compareImagesQueue = defineQueue<{ uploadId: string }>('compare-images')
