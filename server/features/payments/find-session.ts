import type Stripe from 'stripe'
import { callStripe, isRejection } from './stripe.ts'

/** Anything else cannot be a Stripe session id; skip the API call. */
const SESSION_ID = /^cs_\w{1,250}$/

/** The provider's current session, with its payment intent and the charge that paid it. */
export async function findSession(sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
  if (!SESSION_ID.test(sessionId)) return
  try {
    return await callStripe((stripe) =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    )
  } catch (error) {
    if (isRejection(error) && error.statusCode === 404) return
    throw error
  }
}

/** The session in which a payment was made. Payments that were not made through the shop have none. */
export async function findSessionOfPayment(paymentIntentId: string): Promise<Stripe.Checkout.Session | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.checkout.sessions.list({
      payment_intent: paymentIntentId,
      limit: 1,
      expand: ['data.payment_intent.latest_charge'],
    }),
  )
  return data[0]
}
