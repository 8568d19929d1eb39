import { html } from 'hono/html'
import type Stripe from 'stripe'
import { framePage } from './frame.ts'
import { returnAddress } from './return-address.ts'

/** In the card page's place where nothing is left to pay. */
export function closedPage(session: Stripe.Checkout.Session, merchant: string) {
  if (session.status === 'complete') {
    const text =
      session.payment_status === 'paid'
        ? 'This order is paid. You are not charged again.'
        : 'This payment is under way. You need not pay again.'
    return notice('You have already paid', text, returnAddress(session), `Return to ${merchant}`)
  }
  const text = 'The time to pay has run out, and nothing was charged. Your cart is still there: check out again.'
  return notice('This payment page has expired', text, session.cancel_url, `Return to ${merchant}`)
}

export function unknownPage() {
  return notice('This payment page does not exist', 'Check the address, or begin again in the shop.', null, '', 404)
}

function notice(title: string, text: string, href: string | null, label: string, status = 200) {
  const body = html`
<main class="notice">
  <h1>${title}</h1>
  <p>${text}</p>
  ${href ? html`<p><a class="submit" href="${href}">${label}</a></p>` : ''}
</main>`
  return framePage({ title, body }, status)
}
