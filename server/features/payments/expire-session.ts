import type Stripe from 'stripe'
import { findSession } from './find-session.ts'
import { callStripe, isRejection } from './stripe.ts'

/** Closes a payment page, so that it can no longer be paid. A session that is complete or expired is returned as it is. */
export async function expireSession(sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await callStripe((stripe) => stripe.checkout.sessions.expire(sessionId))
  } catch (error) {
    if (!isRejection(error)) throw error
    return findSession(sessionId)
  }
}
