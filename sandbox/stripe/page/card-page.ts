import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formatAmount } from '../format-amount.ts'
import type { Method } from '../methods/methods.ts'
import { TEST_CARDS } from '../payments/cards.ts'
import type { Line } from '../sessions/build-line-item.ts'
import type { ShipTo } from '../sessions/session-line-items.ts'
import { addressFields, chosenAddress } from './address-fields.ts'
import { COUNTRIES } from './countries.ts'
import { type Filled, input, select } from './fields.ts'
import { framePage } from './frame.ts'
import { methodButtons } from './method-buttons.ts'
import { orderSummary } from './order-summary.ts'

type CardPage = Filled & {
  session: Stripe.Checkout.Session
  lines: Line[]
  shippingRate?: Stripe.ShippingRate | undefined
  /** The address of a taxed session. */
  shipTo?: ShipTo | undefined
  methods: readonly Method[]
  merchant: string
  problem?: string
}

/** The hosted payment page. */
export function cardPage({ session, lines, shippingRate, shipTo, methods, merchant, problem, ...filled }: CardPage) {
  const total = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd')
  const body = html`
<header class="banner"><strong>Sandbox</strong> No card is charged here. Use a test card. Real cards are declined.</header>
<div class="columns">
  ${orderSummary({ session, lines, shippingRate }, merchant)}
  <main class="pay">
    <h1 class="unseen">Pay ${merchant}</h1>
    <form method="post" action="/sandbox/stripe/pay/${session.id}" data-card-form>
      <div role="alert" class="problem" tabindex="-1" data-problem ${problem ? '' : 'hidden'}>${problem ?? ''}</div>
      ${contact(session, filled)}
      ${shipTo ? chosenAddress(session, shipTo) : session.shipping_address_collection ? addressFields(session, filled) : ''}
      ${payment(filled)}
      ${session.custom_text.submit ? html`<p class="message">${session.custom_text.submit.message}</p>` : ''}
      <button class="submit" data-pay><span data-pay-text>Pay ${total}</span></button>
      <p class="status" role="status" data-status></p>
      ${methodButtons(methods)}
    </form>
    <p class="small">This is a simulator of Stripe Checkout, so you can try the shop without a Stripe account.</p>
  </main>
</div>`
  const origins = [session.success_url, session.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []))
  return framePage({ title: `Pay ${merchant}`, body, scripted: true, allowedOrigins: origins })
}

function contact({ customer_email }: Stripe.Checkout.Session, filled: Filled) {
  const field = { name: 'email', label: 'Email', type: 'email', inputmode: 'email', autocomplete: 'email' } as const
  return html`<section aria-labelledby="contact">
    <h2 id="contact">Contact information</h2>
    ${customer_email ? html`<p class="fixed"><span>Email</span> ${customer_email}</p>` : input(field, filled)}
  </section>`
}

function payment(filled: Filled) {
  const numeric = { inputmode: 'numeric' } as const
  return html`<section aria-labelledby="payment">
    <h2 id="payment">Payment method</h2>
    <details class="cards">
      <summary>Test cards</summary>
      <ul>${TEST_CARDS.map(testCard)}</ul>
      <p>Use any future date and any security code.</p>
    </details>
    <div class="with-brand">
      ${input({ name: 'card_number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: 23, ...numeric }, filled)}
      <span class="brand" data-brand aria-hidden="true"></span>
    </div>
    <div class="row">
      ${input({ name: 'card_expiry', label: 'Expiration', autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: 9, ...numeric }, filled)}
      ${input({ name: 'card_cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: 4, ...numeric }, filled)}
    </div>
    ${input({ name: 'card_name', label: 'Name on card', autocomplete: 'cc-name', placeholder: 'Full name on card' }, filled)}
    <div class="row">
      ${select('country', 'Billing country', COUNTRIES, 'billing country', filled)}
      ${input({ name: 'postal_code', label: 'Billing ZIP', autocomplete: 'billing postal-code', maxlength: 20 }, filled)}
    </div>
  </section>`
}

function testCard({ number, does }: (typeof TEST_CARDS)[number]) {
  return html`<li>
    <span class="number">${number}</span> <span>${does}</span>
    <button type="button" hidden data-use="${number}" aria-label="Use ${number}, ${does}">Use</button>
  </li>`
}
