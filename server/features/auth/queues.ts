import { defineQueue } from '#server/platform/jobs/queue.ts'
import type { Challenge } from './one-time-tokens.ts'

export type RecoveryRequest = {
  email: string
  challenge?: Challenge | undefined
  redirectTo: string
  origin: string
  requestedAt: string
}
export const recoveryQueue = defineQueue<RecoveryRequest>('recovery')
