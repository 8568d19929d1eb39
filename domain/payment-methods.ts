/** The card that paid for an order: the brand in Stripe's spelling, such as `visa`, and the last four digits. */
export type PaymentCard = { brand: string; last4: string }

/** Cards that Stripe's payment page accepts without any set-up. It may offer more, depending on the device and the Stripe account. */
export const ACCEPTED_CARDS = 'Visa, Mastercard, American Express and Discover'

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos Australia',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Visa ending in 4242. `isFree`: a discount covered the whole order. */
export function formatPaymentMethod(card: PaymentCard | null, isFree = false): string {
  if (isFree) return 'No payment needed'
  if (!card) return 'Paid by card'
  return `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last4}`
}
