import type Stripe from 'stripe'
import type { PaymentCard } from '#domain/payment-methods.ts'
import { callStripe } from './stripe.ts'

/** The card of a payment, if its charge is expanded and was made with a card. */
export function readCard(intent: Stripe.Checkout.Session['payment_intent']): PaymentCard | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  if (card?.brand && /^\d{4}$/.test(card.last4 ?? ''))
    return { brand: card.brand.slice(0, 30), last4: card.last4 ?? '' }
}

/** Asks the provider for the card. */
export async function findCard(paymentIntentId: string): Promise<PaymentCard | undefined> {
  const expand = ['latest_charge']
  return readCard(await callStripe((stripe) => stripe.paymentIntents.retrieve(paymentIntentId, { expand })))
}
