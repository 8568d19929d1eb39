import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Line } from '../sessions/build-line-item.ts'
import { addressFields } from './address-fields.ts'
import type { Filled } from './fields.ts'
import { framePage } from './frame.ts'
import { orderSummary } from './order-summary.ts'

type AddressPage = Filled & {
  session: Stripe.Checkout.Session
  lines: Line[]
  shippingRate?: Stripe.ShippingRate | undefined
  merchant: string
}

/** The first step of a taxed session. Stripe's page calculates the tax while the customer types; this one needs no script. */
export function addressPage({ session, lines, shippingRate, merchant, ...filled }: AddressPage) {
  const hasErrors = Object.keys(filled.errors).length > 0
  const body = html`
<header class="banner"><strong>Sandbox</strong> No card is charged here.</header>
<div class="columns">
  ${orderSummary({ session, lines, shippingRate }, merchant)}
  <main class="pay">
    <h1 class="unseen">Pay ${merchant}</h1>
    <form method="post" action="/sandbox/stripe/pay/${session.id}/address">
      <div role="alert" class="problem" tabindex="-1" ${hasErrors ? '' : 'hidden'}>Please check the fields below.</div>
      ${addressFields(session, filled)}
      <button class="submit">Calculate tax and continue</button>
    </form>
  </main>
</div>`
  return framePage({ title: `Ship to · ${merchant}`, body })
}
