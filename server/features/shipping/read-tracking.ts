import { z } from 'zod'
import type { TrackingStatus } from '#domain/tracking.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
} from '#server/platform/db/schema/shipping.ts'
import { MAX_CARRIER_CODE_LENGTH } from '#server/platform/db/schema/tracking-lengths.ts'

/** Every field but the tracking number may be missing, null or blank. */
const text = (maxLength: number) =>
  z
    .string()
    .nullish()
    .catch(null)
    .transform((value) => value?.replaceAll('\u0000', '').trim().slice(0, maxLength) || null)
const moment = text(100).transform((value) => {
  const date = value ? new Date(value) : undefined
  return date && isPlausible(date) ? date : null
})

const eventBody = z.object({
  occurred_at: moment,
  description: text(MAX_DESCRIPTION_LENGTH),
  city_locality: text(MAX_PLACE_LENGTH),
  state_province: text(MAX_PLACE_LENGTH),
  postal_code: text(MAX_POSTAL_CODE_LENGTH),
  event_code: text(50),
  status_detail_code: text(50),
})
export const trackingBody = z.object({
  tracking_number: z.string().min(1),
  carrier_code: text(MAX_CARRIER_CODE_LENGTH),
  status_code: text(50),
  status_detail_code: text(50),
  status_description: text(MAX_DESCRIPTION_LENGTH),
  estimated_delivery_date: moment,
  actual_delivery_date: moment,
  events: z.array(eventBody).nullish().catch([]),
})
type Body = z.infer<typeof trackingBody>

const STATUSES: Record<string, [TrackingStatus, string]> = {
  DE: ['delivered', 'Delivered'],
  SP: ['delivered_to_service_point', 'Delivered To Collection Location'],
  IT: ['in_transit', 'In Transit'],
  AC: ['accepted', 'Accepted'],
  AT: ['delivery_attempt', 'Delivery Attempt'],
  EX: ['exception', 'Exception'],
  NY: ['not_yet_in_system', 'Not Yet In System'],
  UN: ['unknown', 'Unknown'],
}

export type Tracking = ReturnType<typeof toTracking>

/** Converts the carrier's response to our tracking data. */
export function toTracking(body: Body) {
  const details = (body.events ?? []).flatMap(({ occurred_at: occurredAt, ...event }) =>
    occurredAt ? [{ ...event, occurredAt }] : [],
  )
  const [statusCode, label] = readStatus(body)
  return {
    statusCode,
    statusDescription: statusCode === 'out_for_delivery' ? label : (body.status_description ?? label),
    estimatedDeliveryDate: body.estimated_delivery_date,
    actualDeliveryDate: body.actual_delivery_date,
    details: removeDuplicates(
      details.map((event) => ({
        cityLocality: event.city_locality,
        stateProvince: event.state_province,
        postalCode: event.postal_code,
        description: event.description ?? '',
        occurredAt: event.occurredAt,
      })),
    ),
  }
}

/** For a number unknown to the carrier, such as a label that has not been scanned. */
export const NOT_YET: Tracking = {
  statusCode: 'not_yet_in_system',
  statusDescription: 'Not Yet In System',
  estimatedDeliveryDate: null,
  actualDeliveryDate: null,
  details: [],
}

/** Carriers sometimes report a scan twice. */
function removeDuplicates<Detail extends object>(details: Detail[]): Detail[] {
  return [...new Map(details.map((detail) => [JSON.stringify(detail), detail])).values()]
}

/** “Out for delivery” has no status code; it is derived from the detail code or the newest event. */
function readStatus({ status_code: code, status_detail_code: detail, events }: Body): [TrackingStatus, string] {
  const known = STATUSES[code?.toUpperCase() ?? ''] ?? ['unknown', 'Unknown']
  if (known[0] !== 'in_transit') return known
  const newest = events?.[0]
  const isOutForDelivery = detail
    ? detail === 'OUT_FOR_DELIVERY'
    : newest?.status_detail_code === 'OUT_FOR_DELIVERY' ||
      newest?.event_code === 'OF' ||
      /^out for delivery/i.test(newest?.description ?? '')
  return isOutForDelivery ? ['out_for_delivery', 'Out for Delivery'] : known
}

/** Rejects placeholder dates such as year 1, and years that PostgreSQL cannot store. */
function isPlausible(date: Date) {
  const year = date.getUTCFullYear()
  return year >= 1990 && year <= 2200
}
