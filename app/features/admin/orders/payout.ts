import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'

export type Payout = InferResponseType<(typeof api)['payouts']['$get'], 200>['items'][number]

/** Payouts that an admin can mark as paid. */
export function isManualRequest({ state, method }: Pick<Payout, 'state' | 'method'>): boolean {
  return state === 'requested' && method !== 'stripe'
}
