import type Stripe from 'stripe'
import type { Card } from './cards.ts'

/** The data entered on the payment page. */
export type Attempt = {
  email: string
  /** Name on the card. */
  name: string
  card: Card
  country: string
  postalCode: string
  /** Null unless the session collects a shipping address. */
  shipping: { name: string; address: Stripe.Address } | null
}
