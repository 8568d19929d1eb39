import { HOUR_MS } from '#domain/durations.ts'
import type { Query } from '../../database.ts'
import { type Place, planJourney } from './plan.ts'

type Beginning = { carrierCode: string; trackingNumber: string; startedAt: Date; now: Date; destination?: Place }

/** Creates a parcel with its planned events, unless it exists. Past events send no webhooks. */
export async function beginJourney(query: Query, beginning: Beginning): Promise<void> {
  const { carrierCode, trackingNumber, startedAt, now, destination } = beginning
  const [parcel] = await query<{ id: string }>(
    `insert into sandbox.carrier_parcels (carrier_code, tracking_number, ship_date) values ($1, $2, $3)
     on conflict do nothing returning id`,
    [carrierCode, trackingNumber, startedAt],
  )
  if (!parcel) return
  for (const { afterHours, status, detail, description, place } of planJourney(destination)) {
    const dueAt = new Date(startedAt.getTime() + afterHours * HOUR_MS)
    await query(
      `insert into sandbox.carrier_events
         (parcel_id, due_at, status_code, status_detail_code, description, place, announced)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [parcel.id, dueAt, status, detail, description, JSON.stringify(place), dueAt <= now],
    )
  }
}
