import type { Query } from '../database.ts'

/** Context of an operation: its transaction, the time, and the request that its events refer to. */
export type Call = {
  query: Query
  now: Date
  requestId: string | null
  idempotencyKey: string | null
  /** The connected account that the request acts for (`Stripe-Account`); undefined is the platform. */
  account?: string | undefined
}

export type StripeSettings = {
  /** Required by the API. */
  apiKey: string
  /** Origin of the payment page for browsers; defaults to the origin of the API request. */
  publicOrigin?: string
  /** The seller's name on the payment page. */
  merchant: string
  now?: () => Date
}
