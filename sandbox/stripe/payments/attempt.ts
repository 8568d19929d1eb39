import type Stripe from 'stripe'
import type { Card } from './cards.ts'

/** What somebody entered on the card page. */
export type Attempt = {
  email: string
  /** On the card. */
  name: string
  card: Card
  country: string
  postalCode: string
  /** Where the session asks for it. */
  shipping: { name: string; address: Stripe.Address } | null
}
