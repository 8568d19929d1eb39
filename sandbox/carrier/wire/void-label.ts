import type { Query } from '../../database.ts'
import { notFound } from '../failure.ts'
import type { Label } from './labels.ts'

/** Voids a label unless its parcel was already scanned. A rejection is a normal response, as in ShipEngine. */
export async function voidLabel(query: Query, labelId: string, now: Date) {
  const [row] = await query<{ id: string; body: Label }>(
    "select id, body from sandbox.carrier_labels where body->>'label_id' = $1 for update",
    [labelId],
  )
  if (!row) throw notFound('The label')
  const { voided, tracking_number: number, carrier_code: carrier } = row.body
  if (voided) return rejected('label_already_voided', 'This label has already been voided.')
  const events = await query<{ due_at: Date }>(
    `select due_at from sandbox.carrier_events join sandbox.carrier_parcels parcel on parcel.id = parcel_id
     where carrier_code = $1 and tracking_number = $2`,
    [carrier, number],
  )
  if (events.some(({ due_at: dueAt }) => dueAt <= now))
    return rejected('label_already_used', 'This label has already been used.')
  await query('update sandbox.carrier_labels set body = body || $2 where id = $1', [
    row.id,
    JSON.stringify({ voided: true, voided_at: now.toISOString() }),
  ])
  await query(
    `delete from sandbox.carrier_events using sandbox.carrier_parcels parcel
     where parcel.id = parcel_id and carrier_code = $1 and tracking_number = $2`,
    [carrier, number],
  )
  return { approved: true, message: 'The refund was requested.', voided_label_ids: [labelId] }
}

function rejected(reason: string, message: string) {
  return { approved: false, message, reason_code: reason }
}
