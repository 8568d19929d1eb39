import Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { callStripe, isRejection } from '#server/features/payments/stripe.ts'
import { log } from '#server/platform/log.ts'

const CONFLICT = 409

/** Calls Stripe for a designer, who cannot do anything about a refusal. */
export async function askStripe<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  try {
    return await callStripe(call)
  } catch (error) {
    if (!isRefused(error)) throw error
    log.error('connect.refused', { err: error })
    throw new AppError('unavailable', 'Stripe cannot set up your account at the moment.', { cause: error })
  }
}

/** Stripe decided against the request. It repeats that for a day under the same idempotency key. */
export function isDecision(error: unknown): boolean {
  const refused = causeOf(error)
  return isRefused(error) && !(refused instanceof Stripe.errors.StripeError && refused.statusCode === CONFLICT)
}

/** The account was closed, or the shop lost access to it. */
export function isGone(error: unknown): boolean {
  const refused = causeOf(error)
  return (
    refused instanceof Stripe.errors.StripeError &&
    (refused.code === 'account_invalid' || (refused.statusCode === 404 && refused.code === 'resource_missing'))
  )
}

function isRefused(error: unknown) {
  const refused = causeOf(error)
  return refused instanceof Stripe.errors.StripePermissionError || isRejection(refused)
}

function causeOf(error: unknown) {
  return error instanceof AppError ? error.cause : error
}
