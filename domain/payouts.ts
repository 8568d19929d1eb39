import { type Cents, cents } from './money.ts'

/** Minimum payout, because every transfer has a fee. */
export const PAYOUT_FROM_CENTS: Cents = cents(25_00)

export const PAYOUT_METHODS = ['bank_transfer', 'paypal'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]

export const PAYOUT_STATES = ['requested', 'paid', 'refused'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** The largest batch that an admin can mark as paid together. */
export const MAX_PAYOUT_BATCH = 100

export const MAX_PAYOUT_REFERENCE_LENGTH = 100
