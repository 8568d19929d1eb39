import type Stripe from 'stripe'

/** The URL to return to after paying, with the session's id in place of its placeholder. */
export function returnUrl({ success_url, id }: Stripe.Checkout.Session): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', id)
}
