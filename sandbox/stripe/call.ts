import type { Query } from '../database.ts'

/** What every operation is given: its transaction, its time, and the request that events name as their cause. */
export type Call = {
  query: Query
  now: Date
  requestId: string | null
  idempotencyKey: string | null
}

export type StripeSettings = {
  /** Opens the wire. */
  apiKey: string
  /** Where browsers reach the card page; without it, where the wire was reached. */
  publicOrigin?: string
  /** The seller's name on the card page. */
  merchant: string
  now?: () => Date
}
