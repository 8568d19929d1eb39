/** The outcome of charging a card. */
export type Outcome =
  | { kind: 'succeeds'; dispute?: CardDispute }
  | { kind: 'challenges' }
  | { kind: 'delays'; succeeds: boolean }
  | { kind: 'declines'; code: string; declineCode: string; message: string }

/** The customer's bank opens it right after the payment. */
type CardDispute = { reason: 'fraudulent' | 'product_not_received'; isInquiry: boolean }

/** Stored card data. The card number is never stored. */
export type Card = { brand: Brand; last4: string; expMonth: number; expYear: number }
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

/** Test cards offered on the payment page. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'Succeeds' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0000 0000 9995', does: 'Insufficient funds' },
  { number: '4000 0025 0000 3155', does: 'Requires 3-D Secure' },
  { number: '4000 0000 0000 0077', does: 'Succeeds after a few seconds' },
  { number: '4000 0000 0000 0341', does: 'Fails after a few seconds' },
  { number: '4000 0000 0000 0259', does: 'Succeeds, then is disputed as fraudulent' },
  { number: '4000 0000 0000 2685', does: 'Succeeds, then is disputed as not received' },
  { number: '4000 0000 0000 1976', does: 'Succeeds, then the bank inquires' },
] as const

const OUTCOMES: Record<string, Outcome> = {
  '4242424242424242': { kind: 'succeeds' },
  '4000056655665556': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '2223003122003222': { kind: 'succeeds' },
  '378282246310005': { kind: 'succeeds' },
  '6011111111111117': { kind: 'succeeds' },
  '3056930009020004': { kind: 'succeeds' },
  '3566002020360505': { kind: 'succeeds' },
  '6200000000000005': { kind: 'succeeds' },
  '4000002500003155': { kind: 'challenges' },
  '4000000000000077': { kind: 'delays', succeeds: true },
  '4000000000000341': { kind: 'delays', succeeds: false },
  '4000000000000259': { kind: 'succeeds', dispute: { reason: 'fraudulent', isInquiry: false } },
  '4000000000002685': { kind: 'succeeds', dispute: { reason: 'product_not_received', isInquiry: false } },
  '4000000000001976': { kind: 'succeeds', dispute: { reason: 'fraudulent', isInquiry: true } },
  '4000000000000002': declines('generic_decline', 'Your card was declined.'),
  '4000000000009995': declines('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': declines('expired_card', 'Your card has expired.', 'expired_card'),
  '4000000000000127': declines('incorrect_cvc', 'Your card’s security code is incorrect.', 'incorrect_cvc'),
  '4000000000000119': declines('processing_error', 'An error occurred while processing your card.', 'processing_error'),
}

/** All other numbers are declined, as in Stripe's test mode, to keep people from entering real cards. */
export function outcomeOf(digits: string): Outcome {
  return OUTCOMES[digits] ?? declines('test_mode_live_card', 'Your card was declined. Only test cards work here.')
}

const BRANDS: [Brand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^6(011|4[4-9]|5)/],
  ['diners', /^3(0|6|8|9)/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
]

export function brandOf(digits: string): Brand {
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown'
}

/** Luhn check digit. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function declines(declineCode: string, message: string, code = 'card_declined'): Outcome {
  return { kind: 'declines', code, declineCode, message }
}
