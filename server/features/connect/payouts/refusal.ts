import Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { isRejection } from '#server/features/payments/stripe.ts'

/** Why Stripe refused a step, and whether it may accept it later. */
type Refusal = { isFinal: boolean; message: string }

const TOO_LITTLE_MONEY = 'balance_insufficient'
const CONFLICT = 409

/** A lookup that Stripe refused. It says nothing about the payout. */
class LookupRefused extends Error {}

/** Throws if Stripe did not decide: it was unavailable, or is still working on the same request of another process. */
export function readRefusal(error: unknown): Refusal {
  if (error instanceof LookupRefused) return { isFinal: false, message: error.message }
  const refused = error instanceof AppError ? error.cause : error
  // The key or its permissions may be wrong, or the shop lost access to the account. A person has to look.
  if (
    refused instanceof Stripe.errors.StripePermissionError ||
    refused instanceof Stripe.errors.StripeAuthenticationError
  )
    return { isFinal: false, message: refused.message }
  if (!isRejection(refused)) throw error
  if (refused.statusCode === CONFLICT)
    throw new AppError('unavailable', 'Stripe is still working on this payout.', { cause: error })
  return { isFinal: refused.code !== TOO_LITTLE_MONEY, message: refused.message }
}

/** For calls that only look for an object: without their answer, nothing is final. */
export async function lookUp<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found
  } catch (error) {
    throw new LookupRefused(readRefusal(error).message, { cause: error })
  }
}
