import { formatList } from '#domain/format-list.ts'
import { type OfferedMethod, offeredMethods } from './offered-methods.ts'

const NAMES: Record<OfferedMethod, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  paypal: 'PayPal',
  amazon_pay: 'Amazon Pay',
  cashapp: 'Cash App Pay',
  klarna: 'Klarna',
  affirm: 'Affirm',
  us_bank_account: 'bank account',
}

/** PayPal and Link. Undefined if only cards are known. */
export function describeMethods(): string | undefined {
  const names = offeredMethods().map((method) => NAMES[method])
  return names.length > 0 ? formatList(names) : undefined
}
