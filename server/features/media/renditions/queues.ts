import { defineQueue } from '#server/platform/jobs/queue.ts'

export const renditionQueue = defineQueue<{ uploadId: string; name: string }>('renditions')
