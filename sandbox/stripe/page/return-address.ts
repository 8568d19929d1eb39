import type Stripe from 'stripe'

/** Where a buyer goes after paying, with the session's id in the place that the seller left for it. */
export function returnAddress({ success_url, id }: Stripe.Checkout.Session): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', id)
}
