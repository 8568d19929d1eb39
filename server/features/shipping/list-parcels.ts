import { z } from '@hono/zod-openapi'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { isUnseen } from '#domain/tracking.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels, tracking } from '#server/platform/db/schema/shipping.ts'

export const ParcelView = z
  .object({
    id: z.uuid(),
    tracking_number: z.string(),
    carrier_code: z.string(),
    status_code: z.string().nullable().openapi({ description: 'The latest status from the carrier' }),
    label_url: z.string().nullable().openapi({ description: 'URL of the label to print, if it was bought here' }),
    label_cost: z.number().nullable(),
    can_void: z
      .boolean()
      .openapi({ description: 'True if the label was bought here and the carrier has not scanned the parcel' }),
    created_at: z.iso.datetime(),
  })
  .openapi('Parcel')

/** The parcels of an order, with their labels. */
export async function listParcels(orderId: string): Promise<z.infer<typeof ParcelView>[]> {
  const rows = await db
    .select({ parcel: parcels, statusCode: tracking.statusCode })
    .from(parcels)
    .leftJoin(
      tracking,
      and(eq(tracking.trackingNumber, parcels.trackingNumber), eq(tracking.carrierCode, parcels.carrierCode)),
    )
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
  return rows.map(({ parcel, statusCode }) => ({
    id: parcel.id,
    tracking_number: parcel.trackingNumber ?? '',
    carrier_code: parcel.carrierCode ?? '',
    status_code: statusCode,
    label_url: parcel.labelUrl,
    can_void: parcel.labelId !== null && isUnseen(statusCode),
    label_cost: parcel.labelCostCents === null ? null : dollarsFromCents(parcel.labelCostCents),
    created_at: parcel.createdAt.toISOString(),
  }))
}
