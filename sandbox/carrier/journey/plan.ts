export type Place = { city_locality: string; state_province: string; postal_code: string; country_code: string }
export type Step = { status: string; detail: string | null; description: string; place: Place; afterHours: number }

export const ORIGIN: Place = place('Charlotte', 'NC', '28214')
const HUB = place('Indianapolis', 'IN', '46241')
const DESTINATION = place('Austin', 'TX', '78701')
/** Events between two scans have no location. */
const SOMEWHERE = place('', '', '')

/** The events of a normal five-day delivery. */
export function planJourney(destination: Place = DESTINATION): Step[] {
  return [
    step(6, 'AC', 'ELEC_ADVICE_RECD_BY_CARRIER', 'Accepted by the carrier', ORIGIN),
    step(14, 'IT', 'IN_TRANSIT', 'Departed origin facility', ORIGIN),
    step(40, 'IT', 'IN_TRANSIT', 'Arrived at sort facility', HUB),
    step(66, 'IT', 'IN_TRANSIT', 'In transit to the next facility', SOMEWHERE),
    step(104, 'IT', 'OUT_FOR_DELIVERY', 'Out for Delivery', destination),
    step(110, 'DE', 'DELIVERED', 'Delivered, in or at the mailbox', destination),
  ]
}

/** Events that can be forced, by status code. */
export const FORCED_EVENTS: Record<string, Omit<Step, 'afterHours' | 'place'>> = {
  AC: { status: 'AC', detail: 'ELEC_ADVICE_RECD_BY_CARRIER', description: 'Accepted by the carrier' },
  IT: { status: 'IT', detail: 'IN_TRANSIT', description: 'In transit to the next facility' },
  OF: { status: 'IT', detail: 'OUT_FOR_DELIVERY', description: 'Out for Delivery' },
  AT: { status: 'AT', detail: 'DELIVERY_ATTEMPT', description: 'No one was home' },
  EX: { status: 'EX', detail: 'EXCEPTION', description: 'Delayed by weather' },
  SP: { status: 'SP', detail: 'COLLECTION_MADE', description: 'Ready for pickup at the pickup location' },
  DE: { status: 'DE', detail: 'DELIVERED', description: 'Delivered, in or at the mailbox' },
  UN: { status: 'UN', detail: null, description: 'The carrier has no current status' },
  NY: { status: 'NY', detail: null, description: 'Not yet in the carrier’s system' },
}

export const STATUS_DESCRIPTIONS: Record<string, string> = {
  AC: 'Accepted',
  IT: 'In Transit',
  AT: 'Delivery Attempt',
  EX: 'Exception',
  SP: 'Delivered To Collection Location',
  DE: 'Delivered',
  UN: 'Unknown',
  NY: 'Not Yet In System',
}

function place(city: string, state: string, zip: string): Place {
  return { city_locality: city, state_province: state, postal_code: zip, country_code: city ? 'US' : '' }
}

function step(afterHours: number, status: string, detail: string, description: string, where: Place): Step {
  return { afterHours, status, detail, description, place: where }
}
