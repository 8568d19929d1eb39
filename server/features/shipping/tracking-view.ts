import { z } from '@hono/zod-openapi'
import { TRACKING_STATUSES } from '#domain/tracking.ts'
import type { findTracking } from './find-tracking.ts'

const TrackingDataView = z
  .object({
    status_code: z.string().openapi({ example: 'in_transit', description: `One of ${TRACKING_STATUSES.join(', ')}` }),
    status_description: z.string().openapi({ example: 'In Transit' }),
    estimated_delivery_date: z.iso.datetime().nullable(),
    actual_delivery_date: z.iso.datetime().nullable(),
    tracking_details: z.array(
      z.object({
        city_locality: z.string().nullable(),
        state_province: z.string().nullable(),
        postal_code: z.string().nullable(),
        description: z.string(),
        occurred_at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('TrackingData')

export const TrackShipmentView = z
  .object({
    tracking_data: TrackingDataView,
    age_seconds: z.number().int().openapi({ description: 'Age of the data' }),
    stale: z.boolean().openapi({ description: 'True if the carrier is unavailable and this is the last known data' }),
  })
  .openapi('TrackShipment')

type StoredTracking = NonNullable<Awaited<ReturnType<typeof findTracking>>>

export function toTrackingView(tracking: StoredTracking, stale: boolean, now: Date): z.infer<typeof TrackShipmentView> {
  return {
    tracking_data: {
      status_code: tracking.statusCode,
      status_description: tracking.statusDescription,
      estimated_delivery_date: tracking.estimatedDeliveryDate?.toISOString() ?? null,
      actual_delivery_date: tracking.actualDeliveryDate?.toISOString() ?? null,
      tracking_details: tracking.details.map((detail) => ({
        city_locality: detail.cityLocality,
        state_province: detail.stateProvince,
        postal_code: detail.postalCode,
        description: detail.description,
        occurred_at: detail.occurredAt.toISOString(),
      })),
    },
    age_seconds: Math.max(0, Math.round((now.getTime() - tracking.fetchedAt.getTime()) / 1000)),
    stale,
  }
}
