import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formatAmount } from '../format-amount.ts'
import type { Method } from '../methods/methods.ts'
import { framePage } from './frame.ts'

/** The bank's 3-D Secure page, with a button for each outcome. */
export function challengePage(session: Stripe.Checkout.Session, merchant: string, method: Method = 'card') {
  if (method === 'paypal') return paypalPage(session, merchant)
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd')
  const body = html`
<header class="banner"><strong>Sandbox</strong> No card is charged here.</header>
<main class="notice">
  <p class="eyebrow">Your bank · 3-D Secure</p>
  <h1>Confirm your payment</h1>
  <p>${merchant} wants to charge <strong>${amount}</strong>. A real bank would now send you a code or ask you to approve in its app. Here, you choose the outcome.</p>
  <form method="post" class="answers">
    <button class="submit" name="answer" value="complete">Complete authentication</button>
    <button class="submit plain" name="answer" value="fail">Fail authentication</button>
  </form>
</main>`
  const allowedOrigins = session.success_url ? [new URL(session.success_url).origin] : []
  return framePage({ title: '3-D Secure', body, allowedOrigins })
}

/** PayPal's page, with a button for each outcome. */
function paypalPage(session: Stripe.Checkout.Session, merchant: string) {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd')
  const body = html`
<header class="banner"><strong>Sandbox</strong> No account is charged here.</header>
<main class="notice">
  <p class="eyebrow">PayPal</p>
  <h1>Approve your payment</h1>
  <p>${merchant} wants to charge <strong>${amount}</strong> to your PayPal account.</p>
  <form method="post" class="answers">
    <button class="submit" name="answer" value="complete">Approve payment</button>
    <button class="submit plain" name="answer" value="fail">Cancel and return</button>
  </form>
</main>`
  const allowedOrigins = session.success_url ? [new URL(session.success_url).origin] : []
  return framePage({ title: 'PayPal', body, allowedOrigins })
}
