/** The countries we ship to, by ISO code. */
export const SHIPPING_COUNTRIES = [
  'US',
  'CA',
  'MX',
  'GB',
  'IE',
  'DE',
  'AT',
  'CH',
  'FR',
  'BE',
  'NL',
  'LU',
  'IT',
  'ES',
  'PT',
  'DK',
  'SE',
  'NO',
  'FI',
  'PL',
  'CZ',
  'AU',
  'NZ',
  'JP',
] as const

export type ShippingCountry = (typeof SHIPPING_COUNTRIES)[number]

export function isShippingCountry(code: string): code is ShippingCountry {
  return (SHIPPING_COUNTRIES as readonly string[]).includes(code)
}
