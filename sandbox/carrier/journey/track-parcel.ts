import type { Query } from '../../database.ts'
import { type Place, STATUS_DESCRIPTIONS } from './plan.ts'

type Parcel = { id: string; carrier_code: string; tracking_number: string; ship_date: Date }
type Event = { due_at: Date; status_code: string; status_detail_code: string | null; description: string; place: Place }

/** A parcel's tracking data at a given time in ShipEngine's format, newest event first. */
export async function trackParcel(query: Query, carrierCode: string, trackingNumber: string, now: Date) {
  const [parcel] = await query<Parcel>(
    'select id, carrier_code, tracking_number, ship_date from sandbox.carrier_parcels where carrier_code = $1 and tracking_number = $2',
    [carrierCode, trackingNumber],
  )
  if (!parcel) return
  const planned = await query<Event>(
    `select due_at, status_code, status_detail_code, description, place from sandbox.carrier_events
     where parcel_id = $1 order by due_at desc, id desc`,
    [parcel.id],
  )
  const happened = planned.filter(({ due_at: dueAt }) => dueAt <= now)
  const newest = happened[0]
  const statusCode = newest?.status_code ?? 'NY'
  return {
    tracking_number: trackingNumber,
    tracking_url: `https://tracking.pitlane.test/${carrierCode}/${trackingNumber}`,
    status_code: statusCode,
    status_detail_code: newest?.status_detail_code ?? null,
    status_description: STATUS_DESCRIPTIONS[statusCode] ?? 'Unknown',
    status_detail_description: newest?.description ?? '',
    carrier_code: carrierCode,
    carrier_id: 1,
    carrier_detail_code: null,
    carrier_status_code: carrierStatus(newest),
    carrier_status_description: newest?.description ?? '',
    ship_date: parcel.ship_date.toISOString(),
    estimated_delivery_date: planned.find(isDelivery)?.due_at.toISOString() ?? null,
    actual_delivery_date: happened.find(isDelivery)?.due_at.toISOString() ?? null,
    exception_description: statusCode === 'EX' ? newest?.description : null,
    events: happened.map(toWire),
  }
}

function toWire(event: Event) {
  const { due_at: dueAt, description, place, status_code: statusCode, status_detail_code: detail } = event
  return {
    occurred_at: dueAt.toISOString(),
    carrier_occurred_at: dueAt.toISOString().slice(0, 19),
    description,
    ...place,
    company_name: '',
    signer: '',
    event_code: carrierStatus(event),
    carrier_detail_code: null,
    status_code: statusCode,
    status_detail_code: detail,
    status_description: STATUS_DESCRIPTIONS[statusCode] ?? 'Unknown',
    carrier_status_code: carrierStatus(event),
    carrier_status_description: description,
    latitude: null,
    longitude: null,
  }
}

function isDelivery({ status_code: statusCode }: Event) {
  return statusCode === 'DE'
}

function carrierStatus(event: Event | undefined) {
  return event?.status_detail_code === 'OUT_FOR_DELIVERY' ? 'OF' : (event?.status_code ?? '')
}
