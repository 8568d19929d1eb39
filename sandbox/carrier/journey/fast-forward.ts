import type { Query } from '../../database.ts'
import { FORCED_EVENTS, ORIGIN } from './plan.ts'

/** Moves a parcel's next event to now and later events earlier by the same amount. Returns false if none is left. */
export async function fastForward(query: Query, trackingNumber: string, now: Date): Promise<boolean> {
  const moved = await query<{ id: string }>(
    `update sandbox.carrier_events event set due_at = event.due_at - (next.due_at - $2)
     from (select parcel_id, min(due_at) as due_at from sandbox.carrier_events
           join sandbox.carrier_parcels parcel on parcel.id = parcel_id
           where tracking_number = $1 and due_at > $2 group by parcel_id) next
     where event.parcel_id = next.parcel_id and event.due_at > $2 returning event.id`,
    [trackingNumber, now],
  )
  return moved.length > 0
}

/** Adds an unplanned event now. A delivery cancels all later events. */
export async function forceEvent(query: Query, trackingNumber: string, code: string, now: Date): Promise<boolean> {
  const { status = 'UN', detail = null, description = '' } = FORCED_EVENTS[code] ?? {}
  const [parcel] = await query<{ id: string }>(
    'select id from sandbox.carrier_parcels where tracking_number = $1 limit 1 for update',
    [trackingNumber],
  )
  if (!parcel) return false
  if (status === 'DE')
    await query('delete from sandbox.carrier_events where parcel_id = $1 and due_at > $2', [parcel.id, now])
  await query(
    `insert into sandbox.carrier_events (parcel_id, due_at, status_code, status_detail_code, description, place)
     values ($1, $2, $3, $4, $5, $6)`,
    [parcel.id, now, status, detail, description, JSON.stringify(ORIGIN)],
  )
  return true
}
