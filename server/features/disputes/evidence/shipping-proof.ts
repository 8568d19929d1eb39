import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { carrierName } from '#domain/carriers.ts'
import { formatDay, formatUtcTime } from '#domain/dates.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels, tracking, trackingDetails } from '#server/platform/db/schema/shipping.ts'
import { type Block, writePdf } from './pdf.ts'
import type { Order } from './receipt.ts'

type Scan = typeof trackingDetails.$inferSelect

/** The parcels of an order and what the carrier reported. Undefined while nothing was sent. */
export async function writeShippingProof(order: Order): Promise<Buffer | undefined> {
  const sent = await listParcels(order.id)
  if (sent.length === 0) return
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        ['Order', order.order_number],
        ['Ordered on', formatDay(order.created_at)],
        ['Sent to', order.shipping_address ?? 'Not stated'],
      ],
    },
  ]
  for (const [index, { parcel, status }] of sent.entries()) {
    blocks.push({ kind: 'heading', text: `Parcel ${index + 1} of ${sent.length}` })
    blocks.push({ kind: 'facts', rows: describeParcel(parcel, status) })
    const scans = await listScans(parcel)
    if (scans.length > 0) blocks.push({ kind: 'facts', rows: scans.map(describeScan) })
  }
  return writePdf(`Proof of shipping for order ${order.order_number}`, blocks)
}

type Sent = Awaited<ReturnType<typeof listParcels>>[number]

function listParcels(orderId: string) {
  return db
    .select({ parcel: parcels, status: tracking })
    .from(parcels)
    .leftJoin(
      tracking,
      and(eq(tracking.trackingNumber, parcels.trackingNumber), eq(tracking.carrierCode, parcels.carrierCode)),
    )
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
}

function describeParcel(parcel: Sent['parcel'], status: Sent['status']) {
  const delivered = status?.actualDeliveryDate
  return [
    ['Carrier', carrierName(parcel.carrierCode)],
    ['Tracking number', parcel.trackingNumber ?? ''],
    ['Handed over on', formatDay(parcel.createdAt.toISOString())],
    ['Delivered on', delivered ? formatDay(delivered.toISOString()) : 'Not reported yet'],
    ...(status?.statusDescription ? [['Latest status', status.statusDescription] as const] : []),
  ] as const
}

function listScans({ carrierCode, trackingNumber }: Sent['parcel']): Promise<Scan[]> {
  return db
    .select()
    .from(trackingDetails)
    .where(
      and(eq(trackingDetails.carrierCode, carrierCode ?? ''), eq(trackingDetails.trackingNumber, trackingNumber ?? '')),
    )
    .orderBy(asc(trackingDetails.occurredAt), asc(trackingDetails.position))
}

function describeScan({ occurredAt, description, cityLocality, stateProvince, postalCode }: Scan) {
  const place = [cityLocality, stateProvince, postalCode].filter(Boolean).join(', ')
  return [formatUtcTime(occurredAt), [description || 'Scanned', place].filter(Boolean).join('\n')] as const
}
