import type Stripe from 'stripe'
import type { Method } from '../methods/methods.ts'
import type { Card } from './cards.ts'

/** The data entered on the payment page. */
export type Attempt = {
  email: string
  /** Name on the card. */
  name: string
  card: Card
  /** A card if omitted. */
  method?: Method
  country: string
  postalCode: string
  /** Null unless the session collects a shipping address. */
  shipping: { name: string; address: Stripe.Address } | null
}
