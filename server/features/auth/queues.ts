import type { RequestContext } from '#server/platform/http/request-context.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'
import type { Challenge } from './one-time-tokens.ts'

export type RecoveryRequest = {
  email: string
  challenge?: Challenge | undefined
  redirectTo: string
  origin: string
  requestedAt: string
  /** For the security log. Missing in jobs of older versions. */
  request?: RequestContext | undefined
}
export const recoveryQueue = defineQueue<RecoveryRequest>('recovery')
