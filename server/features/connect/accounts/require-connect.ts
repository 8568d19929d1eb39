import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'

/** Fails unless the shop pays designers through Stripe Connect. */
export function requireConnect(): void {
  if (!config.STRIPE_CONNECT) throw new AppError('conflict', 'Payouts through Stripe are not available.')
}
