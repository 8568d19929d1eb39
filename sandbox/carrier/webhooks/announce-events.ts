import { transaction } from '../../database.ts'
import { takeFaults } from '../../faults.ts'
import { trackParcel } from '../journey/track-parcel.ts'

/** The reorder fault delays events by this long, then delivers them newest first. */
const REORDER_DELAY_MS = 2000

type Due = { id: string; due_at: Date; carrier_code: string; tracking_number: string; subscribed: boolean }

/** Queues a webhook for every due event of subscribed parcels. Returns the number of due events. */
export async function announceEvents(now: Date): Promise<number> {
  let announced = 0
  while (await announceNext(now)) announced++
  return announced
}

async function announceNext(now: Date): Promise<boolean> {
  return transaction(async (query) => {
    const [due] = await query<Due>(
      `update sandbox.carrier_events event set announced = true from sandbox.carrier_parcels parcel
       where parcel.id = event.parcel_id and event.id = (
         select id from sandbox.carrier_events where not announced and due_at <= $1
         order by due_at, id limit 1 for update skip locked)
       returning event.id, event.due_at, carrier_code, tracking_number, subscribed`,
      [now],
    )
    if (!due) return false
    if (!due.subscribed) return true
    const faults = await takeFaults('carrier', ['webhook_drop', 'webhook_duplicate', 'webhook_reorder'], 'API_TRACK')
    // The state at the time of the event, even if more has happened since.
    const data = await trackParcel(query, due.carrier_code, due.tracking_number, due.due_at)
    const params = new URLSearchParams({ carrier_code: due.carrier_code, tracking_number: due.tracking_number })
    const payload = { resource_url: `/v1/tracking?${params}`, resource_type: 'API_TRACK', data }
    const copies = faults.has('webhook_drop') ? 0 : faults.has('webhook_duplicate') ? 2 : 1
    const isReordered = faults.has('webhook_reorder')
    await query(
      `insert into sandbox.carrier_deliveries (rank, payload, due_at)
       select $1::bigint, $2, $3 from generate_series(1, $4::integer)`,
      [
        isReordered ? -Number(due.id) : due.id,
        JSON.stringify(payload),
        new Date(now.getTime() + (isReordered ? REORDER_DELAY_MS : 0)),
        copies,
      ],
    )
    return true
  })
}
