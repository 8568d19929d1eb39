/**
 * How an order was paid: the brand of the card in Stripe's spelling, such as `visa`, or the name of another method, such as
 * `paypal`. A method without a number has the digits 0000.
 */
export type PaymentCard = { brand: string; last4: string }

/** Stands for the digits of a method that has none. */
export const NO_DIGITS = '0000'

/** Cards that Stripe's payment page accepts without any set-up. It may offer more, depending on the device and the Stripe account. */
export const ACCEPTED_CARDS = 'Visa, Mastercard, American Express and Discover'

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  us_bank_account: 'Bank account',
  visa: 'Visa',
}

/** Methods without a number to show. */
const METHODS: Record<string, string> = {
  affirm: 'Affirm',
  afterpay_clearpay: 'Afterpay',
  amazon_pay: 'Amazon Pay',
  cashapp: 'Cash App Pay',
  klarna: 'Klarna',
  link: 'Link',
  paypal: 'PayPal',
}

/** Visa ending in 4242, or PayPal. `isFree`: a discount covered the whole order. */
export function formatPaymentMethod(card: PaymentCard | null, isFree = false): string {
  if (isFree) return 'No payment needed'
  if (!card) return 'Paid by card'
  const method = METHODS[card.brand]
  if (method) return method
  if (!BRANDS[card.brand] && card.last4 === NO_DIGITS) return 'Other payment method'
  return `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last4}`
}
