import type Stripe from 'stripe'
import { type Cents, cents } from '#domain/money.ts'
import { taxRegion } from '#domain/tax.ts'
import type { Checkout } from './snapshot-cart.ts'

/**
 * The sales tax that the provider added, and where it is due. Tax that the shop did not ask for does not count, so that
 * settlement finds the wrong amount.
 */
export function readTax(
  session: Stripe.Checkout.Session | undefined,
  { isTaxed }: Pick<Checkout, 'isTaxed'>,
): { taxCents: Cents; taxRegion: string | null } {
  if (!isTaxed || !session) return { taxCents: cents(0), taxRegion: null }
  const { address } = session.collected_information?.shipping_details ?? session.customer_details ?? {}
  return {
    taxCents: cents(Math.max(0, session.total_details?.amount_tax ?? 0)),
    taxRegion: taxRegion(address?.country, address?.state),
  }
}
