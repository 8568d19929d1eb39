import { defineQueue } from '#server/platform/jobs/queue.ts'

export const demoDesignQueue = defineQueue<{ index: number; now: string }>('demo-designs')
export const demoOrderQueue = defineQueue<{ from: number; to: number; now: string }>('demo-orders')
export const demoRightsQueue = defineQueue<{ now: string }>('demo-rights')
export const demoRequestQueue = defineQueue<{ now: string }>('demo-requests')
