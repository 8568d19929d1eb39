import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formatAmount } from '../format-amount.ts'
import { framePage } from './frame.ts'

/** The bank's question of 3-D Secure, with both answers. */
export function challengePage(session: Stripe.Checkout.Session, merchant: string) {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd')
  const body = html`
<header class="banner"><strong>Test mode</strong> No card is charged here.</header>
<main class="notice">
  <p class="eyebrow">Your bank · 3-D Secure</p>
  <h1>Confirm your payment</h1>
  <p>${merchant} asks for <strong>${amount}</strong>. A real bank would now send a code or ask in its app; here you choose the answer.</p>
  <form method="post" class="answers">
    <button class="submit" name="answer" value="complete">Complete authentication</button>
    <button class="submit plain" name="answer" value="fail">Fail authentication</button>
  </form>
</main>`
  const allowedOrigins = session.success_url ? [new URL(session.success_url).origin] : []
  return framePage({ title: '3-D Secure', body, allowedOrigins })
}
