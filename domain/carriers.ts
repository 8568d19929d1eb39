export const CARRIER_CODES = [
  'usps',
  'stamps_com',
  'ups',
  'fedex',
  'dhl_express',
  'canada_post',
  'australia_post',
  'ontrac',
  'purolator_ca',
  'sendle',
] as const
export type CarrierCode = (typeof CARRIER_CODES)[number]

/** Both codes mean USPS: tracking for a label bought from Stamps.com may report either. */
const USPS_CODES: readonly string[] = ['usps', 'stamps_com']

const CARRIER_NAMES: Record<CarrierCode, string> = {
  usps: 'USPS',
  stamps_com: 'USPS (Stamps.com)',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl_express: 'DHL Express',
  canada_post: 'Canada Post',
  australia_post: 'Australia Post',
  ontrac: 'OnTrac',
  purolator_ca: 'Purolator',
  sendle: 'Sendle',
}

/** Removes spaces and converts to upper case. */
export function normalizeTrackingNumber(text: string): string {
  return text.replaceAll(/\s+/g, '').toUpperCase()
}

export const TRACKING_NUMBER = /^[A-Z0-9-]{6,40}$/

const NUMBER_PATTERNS: [RegExp, CarrierCode][] = [
  [/^1Z[A-Z0-9]{16}$/, 'ups'],
  [/^9\d{19,21}$/, 'usps'],
  [/^[A-Z]{2}\d{9}US$/, 'usps'],
  [/^[A-Z]{2}\d{9}CA$/, 'canada_post'],
  [/^[A-Z]{2}\d{9}AU$/, 'australia_post'],
  [/^(\d{12}|\d{15})$/, 'fedex'],
  [/^\d{10}$/, 'dhl_express'],
  [/^[CD]\d{14}$/, 'ontrac'],
  [/^\d{16}$/, 'canada_post'],
  [/^S[A-Z0-9]{6,8}$/, 'sendle'],
]

/** Guesses the carrier from the format of a tracking number; undefined if the format is ambiguous. */
export function detectCarrier(trackingNumber: string): CarrierCode | undefined {
  return NUMBER_PATTERNS.find(([pattern]) => pattern.test(normalizeTrackingNumber(trackingNumber)))?.[1]
}

export function isSameCarrier(one: string, other: string): boolean {
  return one === other || (USPS_CODES.includes(one) && USPS_CODES.includes(other))
}

export function carrierName(code: string | null): string {
  return CARRIER_NAMES[code as CarrierCode] ?? code ?? ''
}
