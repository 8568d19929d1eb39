import { parseAddress } from './addresses.ts'
import { estimateDelivery, estimateShipping } from './delivery.ts'
import { DAY_MS } from './durations.ts'

/** When an order arrives. To other countries, we only know when we ship. */
export type ExpectedDelivery = { kind: 'arrives'; from: Date; to: Date } | { kind: 'ships'; by: Date }

export const DELIVERY_ABROAD = 'Delivery outside the US takes longer, and customs can add to it.'

/** The delivery times apply within the United States. An address without a readable country counts as one there. */
export function expectDelivery(orderedAt: Date, address: string | null): ExpectedDelivery {
  const { country_code: country } = parseAddress(address ?? '')
  if (country === '' || country === 'US') return { kind: 'arrives', ...estimateDelivery(orderedAt) }
  return { kind: 'ships', by: estimateShipping(orderedAt) }
}

/** Whether its last day is over. */
export function hasPassed(expected: ExpectedDelivery, now: Date): boolean {
  const last = expected.kind === 'arrives' ? expected.to : expected.by
  return now.getTime() >= last.getTime() + DAY_MS
}
