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
    age_seconds: z.number().int().openapi({ description: 'How long ago the carrier said so' }),
    stale: z.boolean().openapi({ description: 'The carrier cannot be reached, and this is what it said last' }),
  })
  .openapi('TrackShipment')

type Held = NonNullable<Awaited<ReturnType<typeof findTracking>>>

export function toTrackingView(held: Held, stale: boolean, now: Date): z.infer<typeof TrackShipmentView> {
  return {
    tracking_data: {
      status_code: held.statusCode,
      status_description: held.statusDescription,
      estimated_delivery_date: held.estimatedDeliveryDate?.toISOString() ?? null,
      actual_delivery_date: held.actualDeliveryDate?.toISOString() ?? null,
      tracking_details: held.details.map((detail) => ({
        city_locality: detail.cityLocality,
        state_province: detail.stateProvince,
        postal_code: detail.postalCode,
        description: detail.description,
        occurred_at: detail.occurredAt.toISOString(),
      })),
    },
    age_seconds: Math.max(0, Math.round((now.getTime() - held.fetchedAt.getTime()) / 1000)),
    stale,
  }
}
