import type { CARRIERS } from './carriers.ts'

type ServiceCode = (typeof CARRIERS)[number]['service_code']

const PRICES: Record<ServiceCode, { baseCents: number; centsPerOunce: number; days: number }> = {
  usps_ground_advantage: { baseCents: 412, centsPerOunce: 11, days: 4 },
  ups_ground: { baseCents: 689, centsPerOunce: 9, days: 3 },
  fedex_ground: { baseCents: 745, centsPerOunce: 8, days: 3 },
  dhl_express_worldwide: { baseCents: 2480, centsPerOunce: 35, days: 2 },
}

/** The price in dollars and the delivery time of a package with this service. */
export function priceOf(service: ServiceCode, ounces: number): { amount: number; days: number } {
  const { baseCents, centsPerOunce, days } = PRICES[service]
  return { amount: Math.round(baseCents + centsPerOunce * ounces) / 100, days }
}
