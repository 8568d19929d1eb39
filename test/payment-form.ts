export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  later: '4000000000000077',
  failsLater: '4000000000000341',
}

const ADDRESS = {
  shipping_name: 'Hana Sato',
  shipping_line1: '1 Paddock Road',
  shipping_city: 'Reno',
  shipping_state: 'NV',
  shipping_postal_code: '89501',
  shipping_country: 'US',
}

/** The customer's input on the payment page. */
export function paymentForm(card: string): URLSearchParams {
  const form = { card_number: card, card_expiry: '12 / 40', card_cvc: '123', card_name: 'Hana Sato', ...ADDRESS }
  return new URLSearchParams({ ...form, country: 'US', postal_code: '89501' })
}

export function sessionIdOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}
