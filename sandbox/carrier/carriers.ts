import { randomInt } from 'node:crypto'

/** The carriers connected to the account, each with its service for labels. */
export const CARRIERS = [
  {
    carrier_id: 'se-1',
    carrier_code: 'usps',
    name: 'USPS',
    service_code: 'usps_ground_advantage',
    service_name: 'USPS Ground Advantage',
  },
  { carrier_id: 'se-2', carrier_code: 'ups', name: 'UPS', service_code: 'ups_ground', service_name: 'UPS Ground' },
  {
    carrier_id: 'se-3',
    carrier_code: 'fedex',
    name: 'FedEx',
    service_code: 'fedex_ground',
    service_name: 'FedEx Ground',
  },
  {
    carrier_id: 'se-4',
    carrier_code: 'dhl_express',
    name: 'DHL Express',
    service_code: 'dhl_express_worldwide',
    service_name: 'DHL Express Worldwide',
  },
] as const
/** Supported for tracking only. */
const TRACKED = ['stamps_com', 'canada_post', 'australia_post', 'ontrac', 'purolator_ca', 'sendle']

export function isSupported(code: string): boolean {
  return TRACKED.includes(code) || CARRIERS.some((carrier) => carrier.carrier_code === code)
}

/** A random number in the carrier's format. */
export function newTrackingNumber(code: string): string {
  if (code === 'ups') return `1Z999AA1${digits(10)}`
  if (code === 'fedex') return digits(12)
  if (code === 'dhl_express') return digits(10)
  return `94001${digits(17)}`
}

function digits(count: number) {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
