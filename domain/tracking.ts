import type { OrderStatus } from './orders.ts'

/** The shop's own tracking statuses, independent of the carrier. */
export const TRACKING_STATUSES = [
  'not_yet_in_system',
  'accepted',
  'in_transit',
  'out_for_delivery',
  'delivery_attempt',
  'delivered_to_service_point',
  'delivered',
  'exception',
  'unknown',
] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]
export type TrackingTone = 'green' | 'blue' | 'orange' | 'gray'

/** The color of the status badge. */
export function trackingTone(status: string): TrackingTone {
  if (status === 'delivered') return 'green'
  if (status === 'in_transit') return 'blue'
  return status === 'out_for_delivery' ? 'orange' : 'gray'
}

/** The carrier has not scanned the parcel yet. */
export function isUnseen(status: string | null): boolean {
  return status === null || status === 'not_yet_in_system' || status === 'unknown'
}

/**
 * How far a parcel is: 0 label created, 1 in transit, 2 out for delivery, 3 delivered. For an unclear status, derived
 * from the number of events.
 */
export function trackingStop(status: string, events: number): number {
  if (status === 'delivered') return 3
  if (status === 'out_for_delivery' || status === 'delivery_attempt') return 2
  if (status === 'delivered_to_service_point') return 2
  if (status === 'in_transit') return 1
  return (status === 'exception' || status === 'unknown') && events > 1 ? 1 : 0
}

/** The steps of an order, from payment to delivery. */
export const ORDER_STOPS = ['Placed', 'Processing', 'Shipped', 'Out for delivery', 'Delivered'] as const

/** Index of the last step reached: the order's status, refined by the carrier's status of each parcel. */
export function orderStop(status: OrderStatus, parcels: readonly (string | undefined)[]): number {
  if (status === 'delivered') return 4
  if (status === 'shipped') return parcels.length > 0 && parcels.every(isOutForDelivery) ? 3 : 2
  return status === 'processing' ? 1 : 0
}

function isOutForDelivery(status: string | undefined) {
  return status !== undefined && trackingStop(status, 0) >= 2
}
