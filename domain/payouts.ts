import { DAY_MS } from './durations.ts'
import { type Cents, cents } from './money.ts'

/** Minimum payout, because every transfer has a fee. */
export const PAYOUT_FROM_CENTS: Cents = cents(25_00)

/** The minimum, and whether designers with a connected account are paid once a month. */
export type PayoutRules = { minimumCents: Cents; isScheduled: boolean }
export const MAX_PAYOUT_MINIMUM_CENTS: Cents = cents(500_00)
export const MAX_CLEARING_DAYS = 180

/** Payouts that an admin sends by hand, with the details that the designer entered. */
export const MANUAL_METHODS = ['bank_transfer', 'paypal'] as const
export type ManualMethod = (typeof MANUAL_METHODS)[number]

/** `stripe` is a transfer to the designer's connected account. */
export const PAYOUT_METHODS = [...MANUAL_METHODS, 'stripe'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]
export const PAYOUT_METHOD_NAMES: Record<PayoutMethod, string> = {
  bank_transfer: 'Bank transfer',
  paypal: 'PayPal',
  stripe: 'Stripe',
}

/** `refused` is declined by an admin; `failed` is a payout through Stripe that came back. Both return to the balance. */
export const PAYOUT_STATES = ['requested', 'in_transit', 'paid', 'refused', 'failed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export const PAYOUT_STATE_NAMES: Record<PayoutState, string> = {
  requested: 'Requested',
  in_transit: 'In transit',
  paid: 'Paid',
  refused: 'Declined',
  failed: 'Failed',
}

/** A bank can return a payout for some days after it arrived. */
export const PAYOUT_RETURN_DAYS = 10

const STUCK_AFTER_ATTEMPTS = 3
const STUCK_AFTER_MS = 3 * DAY_MS

type Progress = {
  state: PayoutState
  attempts: number
  failure: string | null
  createdAt: Date
  /** Null for manual payouts, and once nothing can change. */
  attemptAt: Date | null
}

/** A payout through Stripe that was refused several times or takes too long, so that a person has to decide. */
export function isStuck({ state, attempts, failure, createdAt, attemptAt }: Progress, now: Date): boolean {
  if (!attemptAt || state === 'failed') return false
  if (attempts >= STUCK_AFTER_ATTEMPTS && failure !== null) return true
  return state !== 'paid' && now.getTime() - createdAt.getTime() > STUCK_AFTER_MS
}

/** What Stripe still needs before it can pay a designer, in Stripe's names. */
export type AccountRequirements = {
  currentlyDue: string[]
  eventuallyDue: string[]
  pendingVerification: string[]
  errors: { requirement: string; reason: string }[]
  disabledReason: string | null
  /** ISO time. */
  deadline: string | null
}

/** The largest batch that an admin can mark as paid together. */
export const MAX_PAYOUT_BATCH = 100

export const MAX_PAYOUT_REFERENCE_LENGTH = 100
