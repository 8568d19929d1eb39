import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formatAmount } from '../format-amount.ts'
import type { Line } from '../sessions/build-line-item.ts'

/** Longer orders are collapsed, so that the card form stays in reach on a phone. */
const MAX_SHOWN = 6

type Ordered = { session: Stripe.Checkout.Session; lines: Line[]; shippingRate?: Stripe.ShippingRate | undefined }

export function orderSummary({ session, lines, shippingRate }: Ordered, merchant: string) {
  const currency = session.currency ?? 'usd'
  const total = formatAmount(session.amount_total ?? 0, currency)
  const first = lines.length > MAX_SHOWN ? MAX_SHOWN - 1 : lines.length
  const rest = lines.slice(first)
  return html`<aside class="summary" aria-label="Order summary">
    <p class="merchant">
      ${session.cancel_url ? html`<a href="${session.cancel_url}" class="back"><span aria-hidden="true">←</span> Back to ${merchant}</a>` : merchant}
    </p>
    <p class="due"><span>Pay ${merchant}</span> <strong>${total}</strong></p>
    <ul class="lines">${lines.slice(0, first).map(summaryLine)}</ul>
    ${rest.length > 0 ? html`<details class="more"><summary>${rest.length} more</summary><ul class="lines">${rest.map(summaryLine)}</ul></details>` : ''}
    <dl class="sums">
      <div><dt>Subtotal</dt><dd>${formatAmount(session.amount_subtotal ?? 0, currency)}</dd></div>
      ${shippingRate ? shippingRow(shippingRate) : ''}
      ${session.automatic_tax.enabled ? taxRow(session) : ''}
      <div class="total"><dt>Total due</dt><dd>${total}</dd></div>
    </dl>
  </aside>`
}

function taxRow({ automatic_tax, total_details, currency }: Stripe.Checkout.Session) {
  const amount = formatAmount(total_details?.amount_tax ?? 0, currency ?? 'usd')
  return html`<div><dt>Sales tax</dt><dd>${automatic_tax.status === 'complete' ? amount : 'Enter address to calculate'}</dd></div>`
}

function shippingRow({ display_name, fixed_amount, delivery_estimate: estimate }: Stripe.ShippingRate) {
  const { amount = 0, currency = 'usd' } = fixed_amount ?? {}
  return html`<div>
    <dt>Shipping <span class="description">${display_name}${estimate ? ` (${formatEstimate(estimate)})` : ''}</span></dt>
    <dd>${amount === 0 ? 'Free' : formatAmount(amount, currency)}</dd>
  </div>`
}

/** 5-8 business days */
function formatEstimate({ minimum, maximum }: Stripe.ShippingRate.DeliveryEstimate) {
  const unit = (maximum ?? minimum)?.unit.replace('_', ' ') ?? ''
  return `${[minimum?.value, maximum?.value].filter(Boolean).join('-')} ${unit}s`
}

function summaryLine({ item, description, image }: Line) {
  const { quantity, price, currency } = item
  const each =
    quantity && quantity > 1
      ? html`<span class="each">${formatAmount(price.unit_amount ?? 0, currency)} each</span>`
      : ''
  return html`<li>
    ${image ? html`<img src="${image}" alt="" width="56" height="56">` : html`<span class="image" aria-hidden="true"></span>`}
    <div class="what">
      <span class="name">${item.description}</span>
      ${description ? html`<span class="description">${description}</span>` : ''}
      <span class="description">Qty ${quantity}</span>
    </div>
    <div class="amount">${formatAmount(item.amount_subtotal, currency)} ${each}</div>
  </li>`
}
