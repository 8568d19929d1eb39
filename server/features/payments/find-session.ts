import type Stripe from 'stripe'
import { askStripe, isRefusal } from './stripe.ts'

/** Anything else is none of theirs, and need not be asked for. */
const SESSION_ID = /^cs_\w{1,250}$/

/** The payment page as the provider knows it now, with what became of the payment. */
export async function findSession(sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
  if (!SESSION_ID.test(sessionId)) return
  try {
    return await askStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return
    throw error
  }
}
