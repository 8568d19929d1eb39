import type Stripe from 'stripe'
import { NO_DIGITS, type PaymentCard } from '#domain/payment-methods.ts'
import { callStripe } from './stripe.ts'

/** The card or other method of a payment, if its charge is expanded. */
export function readCard(intent: Stripe.Checkout.Session['payment_intent']): PaymentCard | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined
  if (!details) return
  const { card, us_bank_account: account, type } = details
  if (card?.brand && isDigits(card.last4)) return { brand: card.brand.slice(0, 30), last4: card.last4 }
  if (type === 'card' || !type) return
  return { brand: type.slice(0, 30), last4: isDigits(account?.last4) ? account.last4 : NO_DIGITS }
}

function isDigits(last4: string | null | undefined): last4 is string {
  return /^\d{4}$/.test(last4 ?? '')
}

/** Asks the provider for the card. */
export async function findCard(paymentIntentId: string): Promise<PaymentCard | undefined> {
  const expand = ['latest_charge']
  return readCard(await callStripe((stripe) => stripe.paymentIntents.retrieve(paymentIntentId, { expand })))
}
