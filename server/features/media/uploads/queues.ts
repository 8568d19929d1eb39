import { defineQueue } from '#server/platform/jobs/queue.ts'

export const deleteFilesQueue = defineQueue<{ uploadId: string }>('delete-files')
