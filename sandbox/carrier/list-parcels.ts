import { query } from '../database.ts'
import { STATUS_DESCRIPTIONS } from './journey/plan.ts'

const SHOWN = 20

type Row = { carrier_code: string; tracking_number: string; status_code: string | null; description: string | null }

/** Packages in transit, newest first. */
export async function listParcels(now: Date) {
  const rows = await query<Row & { next: string }>(
    `select carrier_code, tracking_number, last.status_code, last.description, next.description as next
     from sandbox.carrier_parcels parcel
     join lateral (select description from sandbox.carrier_events
       where parcel_id = parcel.id and due_at > $1 order by due_at limit 1) next on true
     left join lateral (select status_code, description from sandbox.carrier_events
       where parcel_id = parcel.id and due_at <= $1 order by due_at desc limit 1) last on true
     order by parcel.ship_date desc limit ${SHOWN}`,
    [now],
  )
  return rows.map(({ status_code: status, description, ...parcel }) => ({
    ...parcel,
    status: status === 'IT' && description ? description : (STATUS_DESCRIPTIONS[status ?? 'NY'] ?? 'Unknown'),
  }))
}
