import { html } from 'hono/html'
import type Stripe from 'stripe'
import { framePage } from './frame.ts'
import { returnUrl } from './return-url.ts'

/** Shown instead of the payment page once the session is no longer open. */
export function closedPage(session: Stripe.Checkout.Session, merchant: string) {
  if (session.status === 'complete') {
    const text =
      session.payment_status === 'paid'
        ? 'This order is paid. You will not be charged again.'
        : 'This payment is processing. Please do not pay again.'
    return notice('You have already paid', text, returnUrl(session), `Return to ${merchant}`)
  }
  const text = 'You have not been charged. Your cart is still there, so you can check out again.'
  return notice('This payment page has expired', text, session.cancel_url, `Return to ${merchant}`)
}

export function unknownPage() {
  return notice('This payment page does not exist', 'Check the link, or start again in the shop.', null, '', 404)
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
