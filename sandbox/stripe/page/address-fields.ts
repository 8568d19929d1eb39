import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { ShipTo } from '../sessions/session-line-items.ts'
import { countriesAmong } from './countries.ts'
import { type Filled, input, select } from './fields.ts'

/** The form fields of the shipping address. */
export function addressFields(session: Stripe.Checkout.Session, filled: Filled) {
  const allowed = session.shipping_address_collection?.allowed_countries ?? []
  const message = session.custom_text.shipping_address?.message
  const part = (name: string, label: string, autocomplete: string, more = {}) =>
    input({ name: `shipping_${name}`, label, autocomplete: `shipping ${autocomplete}`, ...more }, filled)
  return html`<section aria-labelledby="shipping">
    <h2 id="shipping">Shipping address</h2>
    ${message ? html`<p class="message">${message}</p>` : ''}
    ${part('name', 'Full name', 'name')}
    ${select('shipping_country', 'Country or region', countriesAmong(allowed), 'shipping country', filled)}
    ${part('line1', 'Address', 'address-line1')}
    ${part('line2', 'Apartment, suite or floor', 'address-line2', { optional: true })}
    <div class="row three">
      ${part('city', 'City', 'address-level2')}
      ${part('state', 'State', 'address-level1', { dependsOnCountry: true })}
      ${part('postal_code', 'ZIP', 'postal-code', { dependsOnCountry: true })}
    </div>
  </section>`
}

/** The address of a taxed session, which its own step collects. */
export function chosenAddress({ id }: Stripe.Checkout.Session, { name, address }: ShipTo) {
  const { line1, line2, city, state, postal_code, country } = address
  const text = [name, line1, line2, city, state, postal_code, country].filter(Boolean).join(', ')
  return html`<section aria-labelledby="shipping">
    <h2 id="shipping">Shipping address</h2>
    <p class="fixed"><span>Ship to</span> ${text}</p>
    <p><a href="/sandbox/stripe/pay/${id}/address">Change address</a></p>
  </section>`
}

/** Fills the form again when the customer changes the address. */
export function addressValues({ name, address }: ShipTo) {
  return {
    shipping_name: name,
    shipping_line1: address.line1 ?? '',
    shipping_line2: address.line2 ?? '',
    shipping_city: address.city ?? '',
    shipping_state: address.state ?? '',
    shipping_postal_code: address.postal_code ?? '',
    shipping_country: address.country ?? '',
  }
}
