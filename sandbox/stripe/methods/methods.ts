/** The payment methods that the simulator plays, by their name at Stripe. */
export const METHODS = ['card', 'apple_pay', 'google_pay', 'link', 'paypal', 'us_bank_account'] as const
export type Method = (typeof METHODS)[number]

export const METHOD_NAMES: Record<Method, string> = {
  card: 'Card',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  paypal: 'PayPal',
  us_bank_account: 'Bank account',
}

/** Wallets are cards to Stripe. */
export function typeOf(method: Method) {
  return method === 'apple_pay' || method === 'google_pay' ? 'card' : method
}
